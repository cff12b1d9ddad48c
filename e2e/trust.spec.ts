import { trust as words } from "../apps/web/src/i18n/en/trust.ts";
import { expect, test } from "./support/test.ts";

test(
  "reads the contracts from the chain, also when the server stops answering [U34]",
  { tag: "@deep" },
  async ({ page, watch }) => {
    watch.allow(/ERR_FAILED|Failed to load/);
    await page.goto("/trust");
    const contracts = page.getByRole("table", { name: words.contracts.title });
    await expect(contracts.getByText(words.contracts.codes.same)).toHaveCount(9);
    const limits = page.getByRole("table", { name: words.limits.title });
    await expect(limits.getByRole("row")).toHaveCount(6);
    await expect(limits).not.toContainText(words.unread);
    const figures = page.getByRole("region", { name: words.figures.title, exact: true });
    await expect(figures).toContainText("1,000,000,000.0000");
    await expect(figures).not.toContainText(words.unread);
    const guardians = page.getByRole("table", { name: words.guardians.title });
    await expect(guardians.getByText(words.guardians.confirmations.all, { exact: true })).not.toHaveCount(0);
    await expect(guardians).not.toContainText(words.guardians.confirmations.differs);
    await page.route("**/app-api/**", (route) => route.abort());
    await page.reload();
    await expect(page.getByText("The server does not answer. Its figures are those of")).toBeVisible();
    await expect(contracts.getByText(words.contracts.codes.same)).toHaveCount(9);
  },
);
