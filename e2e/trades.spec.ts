import { stableTokenAbi } from "@wth/chain";
import { parseAmount } from "@wth/rules";
import { Market } from "./pages/market.ts";
import type { Person, Platform } from "./support/platform.ts";
import { openBrowserOf } from "./support/second-browser.ts";
import { expect, test, toast } from "./support/test.ts";
import { postAdvert, registerBuyer, registerSeller } from "./support/traders.ts";

/** A transaction takes some blocks to become final. */
const START = parseAmount("1000");

async function usdtOf(platform: Platform, { address }: Person): Promise<bigint> {
  const { contracts } = await platform.api().configGet();
  return platform.chain.readContract({
    address: contracts.usdt as `0x${string}`,
    abi: stableTokenAbi,
    functionName: "balanceOf",
    args: [address],
  });
}

const wthOf = async ({ api }: Person) => (await api.accountsBalances()).ctocValue;

test("completes a sell advert between two browsers that follow each other [C2C-10, C2C-15, C2C-18, C2C-31, C2C-41, C2C-42, CHAIN-29]", async ({
  page,
  browser,
  platform,
  visitAs,
}) => {
  const seller = await registerSeller(platform, { nickname: "Sea Otter" });
  const buyer = await registerBuyer(platform, { nickname: "Moon Jelly" });
  await visitAs(buyer, "/c2c");
  const there = new Market(page);
  const { page: sellerPage, context, watch } = await openBrowserOf(browser, platform, seller, "/c2c");
  const here = new Market(sellerPage);
  const [sellerUsdt, buyerUsdt] = [await usdtOf(platform, seller), await usdtOf(platform, buyer)];

  await test.step("the posted advert appears in the other browser", async () => {
    await expect(there.tab("market")).toBeVisible();
    await here.post({ side: "Sell", price: "1.0325", min: "2", max: "40" });
    await expect(toast(sellerPage, "Your advert is on sale")).toBeVisible();
    const advert = there.advertsOf("Sea Otter");
    await expect(advert).toContainText("2 – 40 WTH");
    await expect(advert).toContainText("1.0325");
    expect(await wthOf(seller)).toBe("160");
  });

  await test.step("the advert is reserved", async () => {
    await here.tab("ads").click();
    await expect(here.ads).toContainText("On Sale");
    const dialog = await there.openTrade("Sea Otter", "buy", "12.5");
    await expect(dialog).toContainText("12.90625");
    await dialog.getByRole("button", { name: "Reserve and pay" }).click();
    await expect(here.ads).toContainText("Pending Payment");
    await expect(there.advertsOf("Sea Otter")).toHaveCount(0);
  });

  await test.step("the buyer pays exactly the amount to the seller", async () => {
    await there.pay();
    expect(await usdtOf(platform, buyer)).toBe(buyerUsdt - parseAmount("12.90625"));
    expect(await usdtOf(platform, seller)).toBe(sellerUsdt + parseAmount("12.90625"));
  });

  await test.step("both see the transferred WTH", async () => {
    const panel = page.getByRole("dialog", { name: /^Order \d+$/ });
    await expect(panel).toContainText("12.5000 WTH is in your C2C Account.");
    await panel.getByRole("button", { name: "Close" }).click();
    expect(await wthOf(buyer)).toBe("12.5");
    expect(await wthOf(seller)).toBe("187.5");
    await expect(here.ads).toContainText("Sold");
    await here.tab("history").click();
    await expect(here.history).toContainText("Moon Jelly");
    await there.tab("history").click();
    await expect(there.history).toContainText("Sea Otter");
    await expect(there.history).toContainText("Sold");
  });
  expect(watch.problems).toEqual([]);
  await context.close();
});

test(
  "completes a buy advert whose creator pays from My Ads [C2C-16, C2C-17, C2C-21, C2C-24, C2C-26, C2C-33, C2C-43, C2C-45, CHAIN-21]",
  { tag: "@deep" },
  async ({ page, browser, platform, visitAs }) => {
    const buyer = await registerBuyer(platform, { nickname: "Night Heron" });
    const seller = await registerSeller(platform, { nickname: "Reef Keeper" });
    const wallet = await visitAs(buyer, "/c2c");
    const here = new Market(page);
    const { page: sellerPage, context } = await openBrowserOf(browser, platform, seller, "/c2c");
    const there = new Market(sellerPage);

    await here.post({ side: "Buy", price: "0.95", min: "1", max: "30" });
    await there.side("sell").click();
    await expect(there.advertsOf("Night Heron")).toContainText("0.95");

    await test.step("a sale removes the advert from the market", async () => {
      await there.sellTo("Night Heron", "20");
      await expect(toast(sellerPage, "Your WTH is set aside.")).toBeVisible();
      const panel = sellerPage.getByRole("dialog", { name: /^Order \d+$/ });
      await expect(panel.getByRole("heading", { name: "The buyer's turn: 19.00 USDT to your wallet" })).toBeVisible();
      await panel.getByRole("button", { name: "Close" }).click();
      await expect(there.advertsOf("Night Heron")).toHaveCount(0);
      expect(await wthOf(seller)).toBe("180");
    });

    await test.step("the notice leads to the payment", async () => {
      await expect(page.getByText("You have 1 pending order for payment")).toBeVisible();
      await page.getByRole("button", { name: "Click to Pay" }).click();
      await expect(here.ads).toContainText("Pending Payment");
      await here.ads.getByRole("button", { name: "Approve" }).click();
      await here.pay();
      // one approval for exactly the trade, one payment
      expect(wallet.count("eth_sendTransaction")).toBe(2);
      expect(await usdtOf(platform, buyer)).toBe(START - parseAmount("19"));
    });

    await test.step("the row disappears, and both have it in their history", async () => {
      await expect(here.ads).toHaveCount(0);
      await here.tab("history").click();
      await expect(here.history).toContainText("Transaction Successful");
      await there.tab("history").click();
      await expect(there.history).toContainText("Transaction Successful");
      expect(await wthOf(buyer)).toBe("20");
    });
    await context.close();
  },
);

test(
  "cancels an advert, removes it everywhere and returns its WTH and fee [C2C-20, C2C-32, C2C-39, ERR-34]",
  { tag: "@deep" },
  async ({ page, browser, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Blue Tang" });
    await postAdvert(seller, { buy: false, price: "1.1", minAmount: "1", maxAmount: "100" });
    const visitor = await registerBuyer(platform);
    await visitAs(seller, "/c2c?tab=1");
    const here = new Market(page);
    const { page: otherPage, context } = await openBrowserOf(browser, platform, visitor, "/c2c");
    const there = new Market(otherPage);
    await expect(there.advertsOf("Blue Tang")).toBeVisible();
    await here.ads.getByRole("switch").click();
    const question = here.dialog("Take this advert off sale?");
    await expect(question).toContainText("100 WTH");
    await question.getByRole("button", { name: "Take off sale" }).click();
    await expect(toast(page, "Advert cancelled")).toBeVisible();
    await expect(here.ads).toContainText("Off Sale");
    await expect(here.ads.getByRole("switch")).toHaveCount(0);
    await expect(there.advertsOf("Blue Tang")).toHaveCount(0);
    const { ctocValue, feeValue } = await seller.api.accountsBalances();
    expect([ctocValue, feeValue]).toEqual(["200", "10"]);
    await context.close();
  },
);

test(
  "times an unpaid trade out after 6 hours and warns the buyer [C2C-36, C2C-46, C2C-47, ROLE-10]",
  { tag: "@deep" },
  async ({ page, browser, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Sea Star" });
    const buyer = await registerBuyer(platform, { nickname: "Late Crab" });
    const { id } = await postAdvert(seller, { buy: false });
    await buyer.api.marketReserve({ query: { orderId: id, amount: "50" } });
    await visitAs(buyer, `/c2c?order=${id}`);
    const panel = new Market(page).order(id);
    await expect(panel.getByRole("heading", { name: "Your turn: pay 50.00 USDT" })).toBeVisible();
    const { page: sellerPage, context } = await openBrowserOf(browser, platform, seller, `/c2c?order=${id}`);
    const sellerPanel = new Market(sellerPage).order(id);
    await expect(sellerPanel).toContainText("You need not do anything.");

    await platform.advance(5 * 3600 + 3000);
    await page.reload();
    await expect(panel.getByRole("timer")).toHaveText(/^00:0\d:/);
    await expect(panel).toContainText("Pending Payment");
    await platform.advance(1200);
    await expect(panel.getByRole("heading", { name: "The trade ended without a payment" })).toBeVisible();
    await expect(panel).toContainText("Payment Timeout");
    await expect(panel).toContainText("Counted as a timeout: a warning");
    await expect(sellerPanel).toContainText("Your WTH and the fee are back.");
    const { ctocValue, feeValue } = await seller.api.accountsBalances();
    expect([ctocValue, feeValue]).toEqual(["200", "10"]);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/c2c$/);
    const limits = page.getByRole("region", { name: "Your limits" });
    await expect(limits).toContainText("Timeouts1");
    await context.close();
  },
);

test(
  "returns a trade that its buyer gives back without counting a timeout",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Sea Cow" });
    const buyer = await registerBuyer(platform);
    const { id } = await postAdvert(seller, { buy: false });
    await visitAs(buyer, "/c2c");
    const here = new Market(page);
    await here.reserve("Sea Cow", "10");
    await here.transaction.getByRole("button", { name: "Cancel" }).click();
    const panel = here.order(id);
    await panel.getByRole("button", { name: "Give it back" }).click();
    await expect(panel.getByRole("alert")).toContainText("this does not count as a timeout");
    await panel.getByRole("button", { name: "Give it back" }).click();
    await expect(toast(page, "The trade is being given back")).toBeVisible();
    // a payment has been signed, so the trade ends when that can no longer be used
    await expect(panel.getByRole("heading", { name: "The platform's turn" })).toBeVisible();
    await expect(panel.getByRole("button", { name: /Approve|Payment/ })).toHaveCount(0);
    await platform.advance(1_200);
    await expect(panel.getByRole("heading", { name: "The trade ended without a payment" })).toBeVisible();
    await expect(panel.getByRole("list", { name: "Progress of the order" })).toContainText("Given back");
    const limits = await buyer.api.marketLimits();
    expect(limits.restriction.timeouts).toBe(0);
    // the whole advert is on sale again
    expect((await seller.api.accountsBalances()).ctocValue).toBe("150");
  },
);

test(
  "shows missed changes once the connection is back",
  { tag: "@deep" },
  async ({ page, context, platform, visitAs, watch }) => {
    watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource|ERR_NETWORK|net::/);
    const seller = await registerSeller(platform, { nickname: "Deep Diver" });
    const visitor = await registerBuyer(platform);
    await visitAs(visitor, "/c2c");
    const here = new Market(page);
    await expect(here.tab("market")).toBeVisible();
    await context.setOffline(true);
    await postAdvert(seller, { buy: false, price: "0.81" });
    await page.waitForTimeout(500);
    await expect(here.advertsOf("Deep Diver")).toHaveCount(0);
    await context.setOffline(false);
    await expect(here.advertsOf("Deep Diver")).toContainText("0.81");
  },
);
