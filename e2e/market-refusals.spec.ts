import { Market } from "./pages/market.ts";
import { Notifications } from "./pages/notifications.ts";
import { holdCalls } from "./support/calls.ts";
import { openBrowserOf } from "./support/second-browser.ts";
import { expect, test, toast } from "./support/test.ts";
import { payOnChain, postAdvert, registerBuyer, registerSeller, registerTrader } from "./support/traders.ts";

test(
  "explains the selling quota and refuses a sale beyond it [C2C-69, ERR-31]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const buyer = await registerBuyer(platform, { nickname: "Quiet Whale" });
    await postAdvert(buyer, { buy: true });
    const seller = await registerSeller(platform);
    await visitAs(seller, "/c2c");
    const here = new Market(page);
    await here.side("sell").click();
    const dialog = await here.openTrade("Quiet Whale", "sell", "10");
    // the quota is switched on after the page has read the limits, and before the sale arrives
    const release = await holdCalls(page, "**/c2c/order/buy");
    await dialog.getByRole("button", { name: "Sell", exact: true }).click();
    await platform.operate("quota", seller.address, "on");
    release();
    await expect(toast(page, "Insufficient C2C selling quota")).toBeVisible();
    await expect(dialog.getByRole("alert")).toContainText("you have 0.0000 WTH left. Each WTH you buy adds 4.");
    await expect(dialog.getByRole("button", { name: "Sell", exact: true })).toBeDisabled();
    expect((await seller.api.accountsBalances()).ctocValue).toBe("200");
  },
);

test(
  "buys missing fee credit in the sale dialog and completes the sale [C2C-64, C2C-65, C2C-66, ERR-32]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const buyer = await registerBuyer(platform, { nickname: "Slow Ray" });
    await postAdvert(buyer, { buy: true, maxAmount: "100" });
    const seller = await registerTrader(platform, { wth: 100, usdt: true });
    await visitAs(seller, "/c2c");
    const here = new Market(page);
    await here.side("sell").click();
    const dialog = await here.openTrade("Slow Ray", "sell", "40");
    const sell = dialog.getByRole("button", { name: "Sell", exact: true });
    await expect(dialog.getByRole("alert")).toContainText("Insufficient transaction fee!");
    await expect(sell).toBeDisabled();
    await dialog.getByRole("button", { name: "Buy fee credit" }).click();
    const fee = here.dialog("Buy fee credit");
    await fee.getByLabel("Fee credit to buy").fill("5");
    await fee.getByRole("button", { name: "Buy", exact: true }).click();
    const payment = page.getByRole("dialog", { name: "5 WTH of fee credit" });
    await payment.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(payment.getByRole("status")).toContainText("5 WTH of fee credit has been added.");
    await payment.getByRole("button", { name: "Done", exact: true }).click();
    await expect(dialog.getByLabel("Quantity")).toHaveValue("40");
    await expect(sell).toBeEnabled();
    await sell.click();
    await expect(toast(page, "Your WTH is set aside.")).toBeVisible();
    const { ctocValue, feeValue } = await seller.api.accountsBalances();
    expect([ctocValue, feeValue]).toEqual(["60", "3"]);
  },
);

test(
  "refuses a sale whose fee credit was used meanwhile [ERR-32]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const buyer = await registerBuyer(platform, { nickname: "Grey Seal" });
    await postAdvert(buyer, { buy: true, maxAmount: "100" });
    const seller = await registerSeller(platform, { fee: "4" });
    await visitAs(seller, "/c2c");
    const here = new Market(page);
    await here.side("sell").click();
    const dialog = await here.openTrade("Grey Seal", "sell", "40");
    const release = await holdCalls(page, "**/c2c/order/buy");
    await dialog.getByRole("button", { name: "Sell", exact: true }).click();
    await postAdvert(seller, { buy: false, maxAmount: "60" });
    release();
    await expect(toast(page, "Insufficient transaction fee!")).toBeVisible();
  },
);

test("removes an advert that another buyer reserved first", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const seller = await registerSeller(platform, { nickname: "Fast Eel" });
  const [first, second] = [await registerBuyer(platform), await registerBuyer(platform)];
  const { id } = await postAdvert(seller, { buy: false });
  await visitAs(second, "/c2c");
  const here = new Market(page);
  const dialog = await here.openTrade("Fast Eel", "buy", "10");
  await first.api.marketReserve({ query: { orderId: id, amount: "20" } });
  await dialog.getByRole("button", { name: "Reserve and pay" }).click();
  await expect(toast(page, "This advert is no longer on sale.")).toBeVisible();
  await expect(dialog).toContainText("This advert is gone");
  await dialog.getByRole("button", { name: "See other adverts" }).click();
  await expect(here.advertsOf("Fast Eel")).toHaveCount(0);
  const { active } = await second.api.marketLimits();
  expect(active.used).toBe(0);
});

test(
  "refuses trades that the wallet cannot pay [C2C-68, ERR-38]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Dear Pearl" });
    const poor = await registerTrader(platform);
    await postAdvert(seller, { buy: false });
    const waiting = await postAdvert(seller, { buy: false, price: "1.1", maxAmount: "20" });
    await poor.api.marketReserve({ query: { orderId: waiting.id, amount: "20" } });
    const wallet = await visitAs(poor, "/c2c");
    const here = new Market(page);
    const dialog = await here.openTrade("Dear Pearl", "buy", "10");
    await expect(dialog.getByRole("alert")).toContainText(/Insufficient Balance\s*This needs 10\.00 USDT/);
    await expect(dialog.getByRole("button", { name: "Reserve and pay" })).toBeDisabled();
    await dialog.getByRole("button", { name: "Not now" }).click();
    await here.tab("pending").click();
    await here.pending.getByRole("button", { name: "Approve" }).click();
    await expect(toast(page, "Insufficient Balance")).toBeVisible();
    expect(wallet.count("eth_sendTransaction")).toBe(0);
  },
);

test(
  "refuses a fourth active order until one of three ends [CONST-06]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const trader = await registerTrader(platform);
    const adverts = [];
    for (const price of ["0.9", "0.91", "0.92"]) adverts.push(await postAdvert(trader, { buy: true, price }));
    await visitAs(trader, "/c2c");
    const here = new Market(page);
    await page.getByRole("button", { name: "Post a New Advertisement" }).click();
    const dialog = here.dialog("Post a New Advertisement");
    await expect(dialog.getByRole("alert")).toContainText("3 of 3 active orders in use");
    await expect(dialog.getByRole("button", { name: "Post", exact: true })).toBeDisabled();
    await trader.api.marketCancel({ params: { orderId: adverts[0]?.id ?? "" } });
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Post", exact: true })).toBeEnabled();
  },
);

test(
  "explains a 3-day restriction in the dialog before a trade is tried [ROLE-11]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Calm Manatee" });
    const late = await registerBuyer(platform);
    for (const amount of ["5", "6"]) {
      const { id } = await postAdvert(seller, { buy: false });
      await late.api.marketReserve({ query: { orderId: id, amount } });
      await platform.advance(6 * 3600 + 60);
      late.tokens = await platform.signIn(late.account);
      late.api = platform.api({ authorization: `Bearer ${late.tokens.accessToken}` });
      seller.tokens = await platform.signIn(seller.account);
      seller.api = platform.api({ authorization: `Bearer ${seller.tokens.accessToken}` });
      await expect.poll(async () => (await late.api.marketDetail({ query: { orderId: id } })).status).toBe(6);
    }
    await postAdvert(seller, { buy: false });
    await visitAs(late, "/c2c");
    const here = new Market(page);
    const dialog = await here.openTrade("Calm Manatee", "buy", "2");
    await expect(dialog.getByRole("alert")).toContainText(/Trading is restricted\s*2 payments were not made in time/);
    await expect(dialog.getByRole("button", { name: "Reserve and pay" })).toBeDisabled();
    // an operator can lift it, and the open dialog and the inbox say so
    await platform.operate("liftRestriction", late.address);
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await expect(dialog.getByRole("button", { name: "Reserve and pay" })).toBeEnabled();
    await page.keyboard.press("Escape");
    const inbox = new Notifications(page);
    await inbox.bell.click();
    await expect(inbox.notices.first()).toContainText("You can trade again");
  },
);

test(
  "hides adverts of a blocked trader and filters for favourites",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Odd Crab" });
    const visitor = await registerBuyer(platform);
    await postAdvert(seller, { buy: false });
    await visitAs(visitor, "/c2c");
    const here = new Market(page);
    const profile = here.dialog("Trader");
    const openProfile = () =>
      here
        .advertsOf("Odd Crab")
        .getByRole("button", { name: /Odd Crab/ })
        .click();
    await openProfile();
    await profile.getByRole("button", { name: "Add to favourites" }).click();
    await expect(profile).toContainText("One of your favourites.");
    await profile.getByRole("button", { name: "Close" }).click();
    await page.getByRole("button", { name: "Favourites" }).click();
    await expect(here.adverts).toHaveCount(1);
    await page.getByRole("button", { name: "Favourites" }).click();
    await openProfile();
    await profile.getByRole("button", { name: "Block", exact: true }).click();
    await expect(profile).toContainText("Blocked");
    await profile.getByRole("button", { name: "Close" }).click();
    await expect(here.advertsOf("Odd Crab")).toHaveCount(0);
  },
);

test(
  "opens the user's order by its address and no other user's",
  { tag: "@deep" },
  async ({ page, browser, platform, visitAs }) => {
    const seller = await registerSeller(platform, { nickname: "Shy Squid" });
    const buyer = await registerBuyer(platform);
    const stranger = await registerBuyer(platform);
    const { id } = await postAdvert(seller, { buy: false });
    const payment = await buyer.api.marketReserve({ query: { orderId: id, amount: "3" } });
    await visitAs(stranger, `/c2c?order=${id}`);
    await expect(new Market(page).order(id)).toContainText("Order does not exist!");
    const hash = await payOnChain(platform, buyer, payment);
    const { page: own, context } = await openBrowserOf(browser, platform, seller, `/c2c?order=${id}`);
    const panel = new Market(own).order(id);
    await expect(panel).toContainText("3.00 USDT went straight to your wallet.");
    await expect(panel.getByTitle(hash).first()).toBeVisible();
    await expect(panel.getByTestId("buyer-address")).toHaveText(buyer.address);
    await expect(panel.getByTestId("seller-address")).toHaveText(seller.address);
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(own).toHaveURL(/\/c2c$/);
    await own.goBack();
    await expect(panel).toBeVisible();
    await context.close();
  },
);
