import type { Page } from "@playwright/test";
import { routeTable } from "../apps/web/src/config/route-table.ts";
import { Market } from "./pages/market.ts";
import { depth, expect, test } from "./support/test.ts";
import { texts } from "./support/texts.ts";
import { postAdvert, registerBuyer, registerSeller } from "./support/traders.ts";
import { readStaleTexts, translatePages } from "./support/translator.ts";

const crash = new RegExp(`${texts.en.shell.crash.title}|${texts.zhCN.shell.crash.title}`);
const languages = [
  ["繁體中文", "zh-Hant"],
  ["English", "en"],
] as const;

test.beforeEach(({ context }) => translatePages(context));

async function expectPresent(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByText(crash)).toHaveCount(0);
  await expect.poll(() => readStaleTexts(page)).toEqual([]);
}

/** Switches the language of a page there and back. */
async function switchLanguage(page: Page): Promise<void> {
  for (const [name, tag] of languages) {
    await page.getByRole("banner").getByRole("button", { name }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", tag);
    await expectPresent(page);
  }
}

test(
  "a translated purchase shows the present amount to pay [X35]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Loud Whale" });
    const buyer = await registerBuyer(platform);
    await postAdvert(seller, { buy: false, price: "1.12", maxAmount: "100" });
    await visitAs(buyer, "/c2c");
    const market = new Market(page);
    const dialog = await market.openTrade("Loud Whale", "buy", "26");
    await expect(dialog).toContainText("29.12");
    await dialog.getByLabel(market.words.trade.quantity).fill("99");
    await expect(dialog).toContainText("110.88");
    await expect(dialog).not.toContainText("29.12");
    await expect(dialog).toContainText("99.0000");
    await expect(dialog.getByText("110").first()).toHaveJSProperty("translate", false);
    await expectPresent(page);
  },
);

test("a page translated while its session opens never fails [V03]", async ({ page, platform, visitAs }) => {
  await visitAs(await registerBuyer(platform), "/defi");
  await expectPresent(page);
  await switchLanguage(page);
});

test(
  "each translated page follows the app, for guests and users [X35, V03]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    for (const { path } of routeTable) {
      await page.goto(path);
      await expectPresent(page);
      await switchLanguage(page);
    }
    await visitAs(await registerBuyer(platform), "/defi");
    for (const { path } of routeTable) {
      await page.goto(path);
      await expectPresent(page);
      await switchLanguage(page);
      await platform.advance(60);
      await expectPresent(page);
    }
  },
);

for (const path of ["/home", "/whitepaper"])
  test(
    `the translated ${path} is hydrated and changes its language [X35, V03]`,
    depth(path === "/home"),
    async ({ page }) => {
      await page.goto(path);
      const title = page.getByRole("heading", { level: 1 }).first();
      await expect(title).toBeVisible();
      await page
        .getByRole("button", { name: /繁體中文/ })
        .first()
        .click();
      await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
      await expect(title).toHaveText(/\p{Script=Han}/u);
    },
  );
