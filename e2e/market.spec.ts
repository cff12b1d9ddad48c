import { Market } from "./pages/market.ts";
import { expect, test } from "./support/test.ts";
import { postAdvert, registerBuyer, registerSeller, registerTrader, trade } from "./support/traders.ts";

test("sorts, searches and filters adverts [SHELL-04, C2C-01, C2C-02, C2C-03, C2C-04, C2C-05, C2C-06, C2C-07]", async ({
  page,
  platform,
  visitAs,
}) => {
  const cheap = await registerSeller(platform, { nickname: "Cheap Clam" });
  const dear = await registerSeller(platform, { nickname: "Dear Conch" });
  const small = await registerTrader(platform, { nickname: "Small Snail", wth: 10, fee: "1" });
  await platform.changeUser(small, { kyc_level: 0 });
  const visitor = await registerBuyer(platform);
  await postAdvert(dear, { buy: false, price: "1.1999" });
  await postAdvert(cheap, { buy: false, price: "1.1997", minAmount: "5", maxAmount: "60" });
  await postAdvert(small, { buy: false, price: "1.1998", maxAmount: "4" });
  await visitAs(visitor, "/c2c");
  const here = new Market(page);
  await expect(page.getByRole("heading", { level: 1, name: "C2C market" })).toBeVisible();
  const mine = /Cheap Clam|Dear Conch|Small Snail/;
  const names = async () =>
    (await here.adverts.filter({ hasText: mine }).allInnerTexts()).map((text) => mine.exec(text)?.[0]);
  await expect.poll(names).toEqual(["Cheap Clam", "Small Snail", "Dear Conch"]);

  await page.getByRole("button", { name: "Price, ascending" }).click();
  await expect.poll(names).toEqual(["Dear Conch", "Small Snail", "Cheap Clam"]);
  await page.getByRole("button", { name: "Creation Time" }).click();
  await expect.poll(names).toEqual(["Small Snail", "Cheap Clam", "Dear Conch"]);
  await page.getByRole("button", { name: "Creation Time, descending" }).click();
  await expect.poll(names).toEqual(["Dear Conch", "Cheap Clam", "Small Snail"]);

  const search = page.getByRole("textbox", { name: "Search by wallet address" });
  await search.fill(dear.address.slice(8, 22).toUpperCase());
  await expect.poll(names).toEqual(["Dear Conch"]);
  await expect(here.adverts).toHaveCount(1);
  await page.getByRole("button", { name: "Clear the search" }).click();
  await page.getByRole("textbox", { name: "Amount in WTH" }).fill("55");
  await expect.poll(names).toEqual(["Cheap Clam"]);
  await page.getByRole("textbox", { name: "Amount in WTH" }).fill("");
  await page.getByRole("button", { name: "Verified", exact: true }).click();
  await expect.poll(names).toEqual(["Dear Conch", "Cheap Clam"]);
  await page.getByRole("button", { name: "Verified", exact: true }).click();
  await here.side("sell").click();
  await expect(here.adverts.filter({ hasText: mine })).toHaveCount(0);
});

test(
  "shows completed trades in rows, trader profile, prices and depth [C2C-11, C2C-12, C2C-13, C2C-14, C2C-22, C2C-23]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Old Turtle" });
    const buyer = await registerBuyer(platform, { nickname: "New Shrimp" });
    await trade(platform, { seller, buyer }, "12", "1.04");
    await postAdvert(seller, { buy: false, price: "1.05", minAmount: "2", maxAmount: "30" });
    await visitAs(buyer, "/c2c");
    const here = new Market(page);
    const row = here.advertsOf("Old Turtle");
    await expect(row).toContainText("Credit 101");
    await expect(row).toContainText("12.0000WTH");
    await expect(row).toContainText("100%");
    await expect(row).toContainText("2 – 30 WTH");

    const prices = page.getByRole("region", { name: "Prices" });
    await expect(prices).toContainText("1.04");
    await prices.getByRole("button", { name: "Chart and depth" }).click();
    await expect(prices.getByRole("img", { name: /Price from .* 1\.04 USDT at the end/ })).toBeVisible();
    await expect(prices.locator("canvas").first()).toBeVisible();
    await prices.getByRole("radio", { name: "Depth" }).check();
    await expect(prices.getByRole("row").filter({ hasText: "1.05" })).toContainText("30.0000");
    await prices.getByRole("radio", { name: "Last trades" }).check();
    await expect(prices.getByRole("row").nth(1)).toContainText("12.0000");

    await row.getByRole("button", { name: /Old Turtle/ }).click();
    const profile = here.dialog("Trader");
    await expect(profile).toContainText(seller.address);
    await expect(profile.getByRole("row", { name: /As a seller/ })).toContainText("100%");
    await profile.getByRole("button", { name: "Close" }).click();

    await here.tab("history").click();
    await expect(here.history).toContainText("Old Turtle");
    await expect(here.history).toContainText("1.04");
    await expect(here.history).toContainText("12.0000WTH");
  },
);

test("posts and cancels an advert by keyboard", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const seller = await registerSeller(platform);
  await visitAs(seller, "/c2c");
  const post = page.getByRole("button", { name: "Post a New Advertisement" });
  await post.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Post a New Advertisement" });
  await expect(dialog.getByLabel("Price", { exact: true })).toBeFocused();
  await page.keyboard.type("1.01");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1");
  await page.keyboard.press("Tab");
  await page.keyboard.type("7");
  await dialog.getByRole("radio", { name: "Buy WTH" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(dialog.getByRole("radio", { name: "Sell WTH" })).toBeChecked();
  await dialog.getByRole("button", { name: "Post", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(post).toBeFocused();
  const here = new Market(page);
  await here.tab("market").focus();
  await page.keyboard.press("ArrowRight");
  await expect(here.ads).toContainText("On Sale");
  await here.ads.getByRole("switch").focus();
  await page.keyboard.press("Space");
  await expect(here.dialog("Take this advert off sale?")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(here.ads.getByRole("switch")).toBeFocused();
});

test(
  "shows the pending notice for 5 s, and only with a pending order [C2C-25, C2C-27]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const seller = await registerSeller(platform);
    const buyer = await registerBuyer(platform);
    const counted = page.waitForResponse("**/c2c/order/pending-count");
    await visitAs(buyer, "/c2c");
    const here = new Market(page);
    await counted;
    await expect(here.tab("market")).toBeVisible();
    await expect(here.notice).toHaveCount(0);
    const { id } = await postAdvert(seller, { buy: false });
    await buyer.api.marketReserve({ query: { orderId: id, amount: "2" } });
    await expect(here.notice).toHaveText("You have 1 pending order for payment");
    await expect(here.notice).toHaveCount(0);
  },
);
