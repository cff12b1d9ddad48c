import { shortAddress } from "@wth/rules";
import { Market } from "./pages/market.ts";
import { SandboxWallet } from "./pages/sandbox-wallet.ts";
import { openBrowserOf } from "./support/second-browser.ts";
import { expect, test, toast } from "./support/test.ts";
import { filled, texts } from "./support/texts.ts";

/** A transaction takes some blocks to become final. */
test(
  "two new users trade with the faucet's WTH and USDT alone",
  { tag: "@deep" },
  async ({ page, browser, platform, visitAs }) => {
    const [seller, buyer] = [await platform.register(), await platform.register()];
    await visitAs(seller, "/c2c");
    const here = new Market(page);
    const { tapped } = texts.en.sandbox.bar;
    const bar = new SandboxWallet(page, "en");
    for (const token of ["WTH", "USDT"] as const) {
      await bar.tap(token);
      await expect(toast(page, filled(tapped[token], { address: shortAddress(seller.address) }))).toBeVisible();
    }
    await page.getByRole("button", { name: "Post a New Advertisement" }).first().click();
    const post = here.dialog("Post a New Advertisement");
    await post.getByRole("radio", { name: "Sell" }).check();
    await post.getByLabel(here.words.post.price, { exact: true }).fill("1.05");
    await post.getByLabel(here.words.post.min).fill("1");
    await post.getByLabel(here.words.post.max).fill("20");
    await post.getByRole("button", { name: "Buy fee credit" }).click();
    const fee = here.dialog("Buy fee credit");
    await fee.getByLabel("Fee credit to buy").fill("1");
    await fee.getByRole("button", { name: "Buy", exact: true }).click();
    const payment = page.getByRole("dialog", { name: /of fee credit$/ });
    await payment.getByRole("button", { name: "Pay", exact: true }).click();
    await expect(payment.getByRole("status")).toContainText("of fee credit has been added.");
    await payment.getByRole("button", { name: "Done" }).click();
    await post.getByRole("button", { name: here.words.post.submit, exact: true }).click();
    await expect(toast(page, "Your advert is on sale")).toBeVisible();

    const { page: buyerPage, context, watch } = await openBrowserOf(browser, platform, buyer, "/c2c");
    const there = new Market(buyerPage);
    const coins = new SandboxWallet(buyerPage, "en");
    await coins.tap();
    await expect(toast(buyerPage, filled(tapped.USDT, { address: shortAddress(buyer.address) }))).toBeVisible();
    await there.reserve(shortAddress(seller.address), "20");
    await there.pay();
    await expect.poll(async () => (await buyer.api.accountsBalances()).ctocValue).toBe("20");
    expect((await seller.api.accountsBalances()).ctocValue).toBe("180");
    expect(watch.problems).toEqual([]);
    await context.close();
  },
);
