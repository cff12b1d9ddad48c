import type { Page } from "@playwright/test";
import { Market } from "../pages/market.ts";
import type { Platform } from "./platform.ts";
import { residentOf } from "./resident.ts";
import type { Scene } from "./scenes.ts";
import { expect } from "./test.ts";
import type { Language } from "./texts.ts";
import { postAdvert, registerBuyer, registerSeller, registerTrader, trade } from "./traders.ts";
import { addStyles } from "./add-styles.ts";

/** Prepares a trader with an advert on sale, trades to pay, a completed trade, and adverts of others. */
export async function prepareTrader(platform: Platform) {
  const person = await registerTrader(platform, { nickname: "Night Diver", wth: 300, fee: "4" });
  const keeper = await registerSeller(platform, { nickname: "Reef Keeper", wth: 900, fee: "60" });
  const buyer = await registerBuyer(platform, { nickname: "Moon Jelly" });
  await trade(platform, { seller: person, buyer }, "10", "1.01");
  await postAdvert(keeper, { buy: false, price: "1.0325", maxAmount: "80" });
  await postAdvert(buyer, { buy: true, price: "0.98", maxAmount: "120" });
  await postAdvert(person, { buy: false, price: "1.1", minAmount: "5", maxAmount: "30" });
  const bought = await postAdvert(person, { buy: true, minAmount: "5", maxAmount: "60" });
  await keeper.api.marketSell({ body: { orderId: bought.id, amount: "15" } });
  const taken = await postAdvert(keeper, { buy: false, price: "0.99" });
  await person.api.marketReserve({ query: { orderId: taken.id, amount: "30" } });
  return residentOf(person);
}

type Reach = (market: Market, page: Page) => Promise<void>;
const scene = (name: string, path: string, reach: Reach): Scene => ({
  name: `c2c-${name}`,
  path,
  signedIn: true,
  async reach(page: Page, language: Language) {
    await reach(new Market(page, language), page);
    // the pending notice has a scene of its own
    if (name !== "notice") await addStyles(page, "[role='status']:has(button) { visibility: hidden }");
  },
});

const opensTrade =
  (nickname: string, kind: "buy" | "sell"): Reach =>
  async (market, page) => {
    await market.side(kind).click();
    const { buy, sell } = market.words.market;
    await page
      .locator("tr, li")
      .filter({ hasText: nickname })
      .getByRole("button", { name: kind === "buy" ? buy : sell, exact: true })
      .first()
      .click();
    await page.getByRole("dialog").getByLabel(market.words.trade.quantity).fill("100");
  };

/** Scenes of the market for a user of {@link prepareTrader}. */
export const marketScenes: readonly Scene[] = [
  scene("market", "/c2c", async (_, page) => expect(page.getByText("Reef Keeper").first()).toBeVisible()),
  scene("notice", "/c2c", async (market) => expect(market.notice).toBeVisible()),
  scene("prices", "/c2c", async (market, page) => {
    await page.getByRole("button", { name: market.words.pulse.show }).click();
    await expect(
      page
        .getByRole("img", { name: /1\.01 USDT/ })
        .locator("canvas")
        .first(),
    ).toBeVisible();
  }),
  scene("depth", "/c2c", async (market, page) => {
    await page.getByRole("button", { name: market.words.pulse.show }).click();
    await page.getByRole("radio", { name: market.words.pulse.depth }).check();
    await expect(page.getByRole("table", { name: market.words.pulse.depthLabel })).toBeVisible();
  }),
  scene("buy", "/c2c", opensTrade("Reef Keeper", "buy")),
  scene("sell", "/c2c", opensTrade("Moon Jelly", "sell")),
  scene("post", "/c2c", async (market, page) => {
    await page.getByRole("button", { name: market.words.market.post }).first().click();
    const dialog = market.dialog(market.words.market.post);
    await dialog.getByRole("radio", { name: market.words.post.sell }).check();
    await dialog.getByLabel(market.words.post.max).fill("90");
    await expect(dialog.getByRole("alert").first()).toBeVisible();
  }),
  scene("trader", "/c2c", async (market, page) => {
    await page
      .getByRole("button", { name: /Reef Keeper/ })
      .first()
      .click();
    await expect(market.dialog(market.words.trader.title).getByRole("table")).toBeVisible();
  }),
  scene("ads", "/c2c?tab=1", async (_, page) => expect(page.getByRole("switch")).toBeVisible()),
  scene("cancel", "/c2c?tab=1", async (market, page) => {
    await page.getByRole("switch").click();
    await expect(market.dialog(market.words.actions.cancelTitle)).toBeVisible();
  }),
  scene("pending", "/c2c?tab=2", async (_, page) => expect(page.getByRole("timer").first()).toBeVisible()),
  scene("history", "/c2c?tab=3", async (_, page) => expect(page.getByText("Moon Jelly")).toBeVisible()),
  scene("order", "/c2c?tab=2", async (market, page) => {
    await page.getByRole("link", { name: /\d/ }).filter({ hasText: market.words.lists.details }).first().click();
    await page.getByRole("button", { name: market.words.order.return }).click();
    await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  }),
];
