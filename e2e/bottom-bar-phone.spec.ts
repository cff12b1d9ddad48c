import type { Page } from "@playwright/test";
import { Mining } from "./pages/mining.ts";
import { expect, test } from "./support/test.ts";
import { postAdvert, registerBuyer, registerSeller } from "./support/traders.ts";

const barOf = (page: Page) => page.getByRole("navigation", { name: "Daily screens" });
const linkOf = (page: Page, name: string) => barOf(page).getByRole("link", { name });

test("leads to the daily screens, and covers neither actions nor the end of a page [U29, V13]", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await platform.register({ sponsor: await platform.register() });
  await platform.operate("grant-rig", person.address, "1");
  await visitAs(person, "/stats");
  const bar = barOf(page);
  await expect(bar.getByRole("link")).toHaveText(["DeFi", "C2C", "Account"]);
  const items = [...(await bar.getByRole("link").all()), bar.getByRole("button", { name: "Inbox" })];
  for (const link of items) {
    const { width, height } = (await link.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  }
  const top = (await bar.boundingBox())?.y ?? 0;
  const rights = page.getByRole("contentinfo").getByText("© 2025 WTH");
  // the page grows while its figures load
  const endOfPage = async () => {
    await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }));
    return (await rights.boundingBox())?.y ?? top;
  };
  await expect.poll(endOfPage).toBeLessThan(top - 10);

  await linkOf(page, "DeFi").tap();
  await expect(page).toHaveURL(/\/defi$/);
  await expect(linkOf(page, "DeFi")).toHaveAttribute("aria-current", "page");
  await page.getByRole("button", { name: "All miners" }).tap();
  await page.getByRole("button", { name: "Start All" }).tap();
  await expect(new Mining(page).rigs.first().getByRole("timer")).toBeVisible();
  await linkOf(page, "Account").tap();
  await expect(page).toHaveURL(/\/account$/);
  await page.goBack();
  await expect(linkOf(page, "DeFi")).toHaveAttribute("aria-current", "page");
  await bar.getByRole("button", { name: "Inbox" }).tap();
  await expect(page.getByRole("dialog", { name: "Inbox" })).toBeVisible();
});

test("shows the daily press on the first screen of every tab [V06]", async ({ page, platform, visitAs }) => {
  const person = await platform.register({ sponsor: await platform.register() });
  await platform.operate("grant-rig", person.address, "1");
  await visitAs(person, "/defi");
  const press = page.getByRole("button", { name: "Start mining" });
  await expect(press).toBeVisible();
  for (const tab of await page.getByRole("tab").all()) {
    await tab.tap();
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await expect(press).toBeInViewport({ ratio: 1 });
    const bottom = await press.evaluate((button) => button.getBoundingClientRect().bottom);
    expect(bottom).toBeLessThan((await barOf(page).boundingBox())?.y ?? 0);
  }
  await press.tap();
  await expect(page.getByRole("region", { name: "Next claim in" }).getByRole("timer")).toBeVisible();
});

test(
  "counts a payment that is due on any screen, and lies below dialogs [U29]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Patient Prawn" });
    const { id } = await postAdvert(seller, { buy: false, price: "1" });
    const buyer = await registerBuyer(platform);
    await visitAs(buyer, "/stats");
    await expect(linkOf(page, "C2C")).toHaveText("C2C");
    await buyer.api.marketReserve({ query: { orderId: id, amount: "5" } });
    await expect(linkOf(page, "C2C 1 payment due")).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Menu" }).tap();
    await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    const covers = await barOf(page).evaluate((bar) => {
      const { x, y, width, height } = bar.getBoundingClientRect();
      return bar.contains(document.elementFromPoint(x + width - 20, y + height / 2));
    });
    expect(covers).toBe(false);
  },
);

test("leaves a low window to the page [U29]", async ({ page }) => {
  await page.goto("/stats");
  await expect(barOf(page)).toBeVisible();
  await page.setViewportSize({ width: 720, height: 360 });
  await expect(barOf(page)).toBeHidden();
});
