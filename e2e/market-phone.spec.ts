import { Market } from "./pages/market.ts";
import { expect, test, toast } from "./support/test.ts";
import { postAdvert, registerBuyer, registerSeller } from "./support/traders.ts";

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

test("reserves and pays a trade on a phone", async ({ page, platform, visitAs }) => {
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
