import { subscribeAbi } from "@wth/chain";
import { Accounts } from "./pages/accounts.ts";
import { Records } from "./pages/records.ts";
import { expect, test, toast } from "./support/test.ts";
import { usdtOf } from "./support/usdt.ts";

const UNIT = 10n ** 18n;

test("buys fee credit for the shown amount and lists it [ACCT-82, ACCT-83, ACCT-08, CHAIN-20, CHAIN-28]", async ({
  page,
  platform,
  visitWithUsdt,
}) => {
  const { person, wallet } = await visitWithUsdt("/account");
  const account = new Accounts(page);
  await account.shows("fee", "0.0000");
  await account.open("fee", "buyFee");
  await expect(account.fee).toContainText("1,000.0000 USDT");
  await account.fee.getByRole("textbox").fill("12.5");
  await expect(account.fee).toContainText(/USDT to pay\s*12\.50/);
  await account.fee.getByRole("button", { name: "Buy", exact: true }).click();
  await expect(account.fee).toHaveCount(0);

  const flow = account.flow("12.5 WTH of fee credit");
  await expect(flow.getByRole("button", { name: "Pay" })).toBeVisible();
  expect(await usdtOf(platform, person, "subscribe")).toEqual({ balance: 1000n * UNIT, allowance: (25n * UNIT) / 2n });
  await new Records(page).tab("fee").evaluate((tab) => (tab as HTMLElement).click());
  await flow.getByRole("button", { name: "Pay" }).click();
  const listed: number[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/assets/change-fee-record?pageNo=1&pageSize=10")) listed.push(Date.now());
  });
  await expect(toast(page, "12.5 WTH of fee credit has been added.")).toBeVisible();
  await flow.getByRole("button", { name: "Done" }).click();
  await account.shows("fee", "12.50");
  expect(await usdtOf(platform, person, "subscribe")).toEqual({
    balance: 1000n * UNIT - (25n * UNIT) / 2n,
    allowance: 0n,
  });
  expect(wallet.count("eth_sendTransaction")).toBe(2);
  await expect(new Records(page).list("fee")).toHaveCount(1);
  await expect(new Records(page).list("fee").first()).toContainText("Deposit Transaction Fee");
  // The page reloads the list once more 5 s after the purchase.
  await expect.poll(() => (listed.at(-1) ?? 0) - (listed[0] ?? 0)).toBeGreaterThanOrEqual(4_500);
});

test(
  "credits a payment once when its page is reloaded while it runs [CHAIN-28]",
  { tag: "@deep" },
  async ({ page, platform, visitWithUsdt }) => {
    const { person, wallet } = await visitWithUsdt("/account");
    const account = new Accounts(page);
    await account.open("fee", "buyFee");
    await account.submit(account.fee, "3", "Buy");
    const flow = account.flow("3 WTH of fee credit");
    await flow.getByRole("button", { name: "Pay" }).click();
    // A block may come before the assertion.
    await expect(flow).toContainText(/on its way to the next block|is in a block/);
    await page.reload();
    await account.shows("fee", "3.00");
    await expect(page.getByRole("button", { name: /Show 3 WTH of fee credit/ })).toHaveCount(0);
    expect(wallet.count("eth_sendTransaction")).toBe(2);
    const { contracts } = await person.api.configGet();
    const events = await platform.chain.getContractEvents({
      address: contracts.subscribe as `0x${string}`,
      abi: subscribeAbi,
      eventName: "Subscribed",
      args: { sender: person.address },
      fromBlock: 0n,
    });
    expect(events).toHaveLength(1);
  },
);

test(
  "refuses more than the wallet holds before anything is signed",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    const wallet = await visitAs(person, "/account");
    const account = new Accounts(page);
    await account.open("fee", "buyFee");
    await account.fee.getByRole("textbox").fill("1");
    await expect(account.fee.getByRole("alert")).toContainText("This needs 1.00 USDT; your wallet holds 0.0000 USDT.");
    await expect(account.fee.getByRole("button", { name: "Buy", exact: true })).toBeDisabled();
    expect(wallet.count("eth_sendTransaction")).toBe(0);
  },
);
