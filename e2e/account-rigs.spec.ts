import { Records } from "./pages/records.ts";
import { expect, test, toast } from "./support/test.ts";

test(
  "starts and claims rigs above the records of the Mine Account [SHELL-17]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    await platform.giveWth(person, 100);
    await platform.operate("grant-rig", person.address, "3", "reward");
    await visitAs(person, "/account");
    const records = new Records(page);
    const rigs = page.getByTestId("compact-rigs");
    await expect(records.list("ctoc").or(records.section.getByText(records.words.empty)).first()).toBeVisible();
    await expect(rigs).toHaveCount(0);
    await records.tab("mine").click();
    await expect(records.list("mine")).toHaveCount(1);
    const [list, table] = await Promise.all([rigs.boundingBox(), records.section.getByRole("table").boundingBox()]);
    expect((list?.y ?? 0) + (list?.height ?? 0)).toBeLessThan(table?.y ?? 0);

    await rigs.getByRole("listitem").getByRole("button", { name: "Start" }).click();
    await expect(rigs.getByRole("timer")).toHaveText(/^23:59:\d\d$/);
    await platform.advance(86_400);
    await page.reload();
    await expect(rigs.getByText("Ready to claim")).toBeVisible();
    await rigs.getByRole("button", { name: "Claim", exact: true }).click();
    await expect(toast(page, /^Claimed 0\.58\d{3} WTH/)).toBeVisible();
    await expect(records.list("mine")).toHaveCount(2);
    await expect(records.list("mine").first()).toContainText("0.58");
  },
);
