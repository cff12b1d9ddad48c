import { Market } from "./pages/market.ts";
import { expect, test, toast } from "./support/test.ts";
import { payOnChain, postAdvert, registerBuyer, registerSeller } from "./support/traders.ts";

/** True while the middle of an element is in the window and nothing lies over it. */
function isUncovered(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}
const overflow = () => document.documentElement.scrollWidth - window.innerWidth;

test(
  "shows adverts as cards and filters as sheets on a phone [C2C-08]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Tiny Seahorse" });
    await postAdvert(seller, { buy: false, price: "1.02" });
    const visitor = await registerBuyer(platform);
    await visitAs(visitor, "/c2c");
    const cards = page.getByRole("list", { name: "Adverts to buy from" }).getByRole("listitem");
    await expect(cards.filter({ hasText: "Tiny Seahorse" })).toContainText("1 – 50 WTH");
    await expect(page.getByRole("textbox", { name: "Search by wallet address" })).toHaveCount(0);
    expect(await page.evaluate(overflow)).toBe(0);
    await page.getByRole("button", { name: "Search by wallet address" }).tap();
    const sheet = page.getByRole("dialog", { name: "Search by wallet address" });
    await sheet.getByRole("textbox").fill(seller.address.slice(2, 20));
    await sheet.getByRole("button", { name: "Show adverts" }).tap();
    await expect(sheet).toBeHidden();
    await expect(cards).toHaveCount(1);
    await page.getByRole("button", { name: "Filters" }).tap();
    const filters = page.getByRole("dialog", { name: "Filters" });
    await filters.getByRole("button", { name: "Favourites" }).tap();
    await filters.getByRole("button", { name: "Show adverts" }).tap();
    await expect(page.getByText("No adverts match")).toBeVisible();
    await page.getByRole("button", { name: "Clear all" }).tap();
    await expect(cards.first()).toBeVisible();
  },
);

test("shows the sum of a trade while the keyboard covers half of the screen", async ({ page, platform, visitAs }) => {
  const seller = await registerSeller(platform, { nickname: "Short Shrimp" });
  await postAdvert(seller, { buy: false, price: "1" });
  await visitAs(await registerBuyer(platform), "/c2c");
  const card = page
    .getByRole("list", { name: "Adverts to buy from" })
    .getByRole("listitem")
    .filter({ hasText: "Short Shrimp" });
  await card.getByRole("button", { name: "Buy", exact: true }).tap();
  const sheet = new Market(page).dialog("Buy WTH");
  for (const [width, height] of [
    [390, 420],
    [720, 450],
  ] as const) {
    await page.setViewportSize({ width, height });
    await sheet.getByLabel("Quantity").fill("5");
    await expect.poll(() => sheet.getByText("You pay", { exact: true }).evaluate(isUncovered), `${width}`).toBe(true);
  }
});

test("reserves and pays a trade on a phone", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const seller = await registerSeller(platform, { nickname: "Little Limpet" });
  const { id } = await postAdvert(seller, { buy: false, price: "1" });
  const buyer = await registerBuyer(platform);
  await visitAs(buyer, "/c2c");
  const here = new Market(page);
  const card = page
    .getByRole("list", { name: "Adverts to buy from" })
    .getByRole("listitem")
    .filter({ hasText: "Little Limpet" });
  await card.getByRole("button", { name: "Buy", exact: true }).tap();
  const sheet = here.dialog("Buy WTH");
  await sheet.getByLabel("Quantity").fill("5");
  await sheet.getByRole("button", { name: "Reserve and pay" }).tap();
  await here.pay();
  const panel = here.order(id);
  await expect(panel).toContainText("5.0000 WTH is in your C2C Account.");
  expect(await page.evaluate(overflow)).toBe(0);
  await panel.getByRole("button", { name: "Close" }).tap();
  await page.getByRole("tab", { name: "Transaction History" }).tap();
  await expect(page.getByRole("list", { name: "Ended trades" })).toContainText("Little Limpet");
  await expect(toast(page, "Insufficient Balance")).toHaveCount(0);
});

test(
  "fits long names, with the first button to buy on the first screen at 360 px [U29]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const seller = await registerSeller(platform, { nickname: "Bioluminescent Deep Reef Keeper of Tides" });
    const { id } = await postAdvert(seller, { buy: false, price: "0.8" });
    await visitAs(await registerBuyer(platform), "/c2c");
    const cards = page.getByRole("list", { name: "Adverts to buy from" }).getByRole("listitem");
    const own = cards.filter({ hasText: "Bioluminescent" }).first();
    await expect(own).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await expect(page.getByText(/pending order/)).toHaveCount(0);
    const button = await cards.first().getByRole("button", { name: "Buy", exact: true }).boundingBox();
    const bar = await page.getByRole("navigation", { name: "Daily screens" }).boundingBox();
    expect((button?.y ?? 780) + (button?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.goto(`/c2c?order=${id}`);
    await expect(page.getByRole("dialog").getByText("Bioluminescent").first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  },
);

test("shows the entries of a trade in its card [U29]", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const seller = await registerSeller(platform, { nickname: "Careful Crab" });
  const { id } = await postAdvert(seller, { buy: false, price: "1" });
  const buyer = await registerBuyer(platform, { nickname: "Tidy Tern" });
  await payOnChain(platform, buyer, await buyer.api.marketReserve({ query: { orderId: id, amount: "5" } }));
  await expect.poll(async () => (await buyer.api.accountsBalances()).ctocValue).toBe("5");
  await visitAs(seller, "/c2c?tab=3");
  const card = page.getByRole("article", { name: `Trade ${id}` });
  await expect(card).toContainText("Tidy Tern");
  await expect(card).toContainText("USDT is in your wallet");
  await page.getByRole("button", { name: `Entries of trade ${id}` }).tap();
  const entries = page.getByRole("region", { name: `Entries of trade ${id}` }).getByRole("listitem");
  await expect(entries.first()).toContainText("Set aside");
  await expect(entries.last()).toContainText("Fee paid");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
