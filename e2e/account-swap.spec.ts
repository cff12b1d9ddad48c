import { wthsAbi } from "@wth/chain";
import { Accounts } from "./pages/accounts.ts";
import { Records } from "./pages/records.ts";
import type { Person, Platform } from "./support/platform.ts";
import { expect, test, toast } from "./support/test.ts";

const UNIT = 10n ** 18n;
async function wthsOf(platform: Platform, { address, api }: Person): Promise<bigint> {
  const { contracts } = await api.configGet();
  const wths = contracts.wths as `0x${string}`;
  return platform.chain.readContract({ address: wths, abi: wthsAbi, functionName: "balanceOf", args: [address] });
}

/** A user with coin for the network's fee, and WTH on the accounts that can be swapped. */
async function prepareSwapper(platform: Platform): Promise<Person> {
  const person = await platform.register();
  await platform.faucet(person.address);
  await platform.giveWth(person, 100, "ctoc");
  await platform.giveWth(person, 50, "ecological");
  return person;
}

test("swaps WTH of the C2C account to WTHS at the shown rate [ACCT-15, ACCT-79, ACCT-81, CHAIN-04, CHAIN-12, CHAIN-30]", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await prepareSwapper(platform);
  const wallet = await visitAs(person, "/account");
  const account = new Accounts(page);
  await platform.withParameter(["price.reference", String((5n * UNIT) / 4n), String(UNIT)], async () => {
    await account.open("ctoc", "swap");
    await expect(account.swap).toContainText("1 WTH = 1.25 WTHS");
    await account.swap.getByRole("textbox").fill("20.5");
    await expect(account.swap).toContainText(/You receive\s*25\.6250/);
    await account.swap.getByRole("button", { name: "Swap", exact: true }).click();
    await expect(account.swap).toHaveCount(0);
  });
  const closed = page.waitForRequest((request) => request.url().endsWith("/wths-order/update-status"));
  const flow = account.flow("25.6250 WTHS");
  await expect(flow.getByRole("listitem").filter({ hasText: "Swap closed" })).toContainText("Done");
  await closed;
  await expect(toast(page, "25.6250 WTHS is in your wallet.")).toBeVisible();
  await flow.getByRole("button", { name: "Done" }).click();
  await account.shows("ctoc", "79.5000");
  await expect(account.banner).toHaveCount(0);
  expect(await wthsOf(platform, person)).toBe(25_625n * (UNIT / 1000n));
  expect(wallet.count("eth_sendTransaction")).toBe(1);
  expect(await person.api.swapOwner()).toBeNull();
  await expect(new Records(page).list("ctoc").first()).toContainText("Exchange WTHS");
});

test(
  "swaps from the Ecological Reserve within its balance [ACCT-07, API-72]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await prepareSwapper(platform);
    await visitAs(person, "/account");
    const account = new Accounts(page);
    await account.open("ecological", "swap");
    await account.submit(account.swap, "51", "Swap");
    await expect(account.swap).toContainText("Your balance is insufficient");
    await account.submit(account.swap, "50", "Swap");
    const flow = account.flow("50.0000 WTHS");
    await flow.getByRole("button", { name: "Done" }).click();
    await account.shows("ecological", "0.0000");
    await account.shows("ctoc", "100.0000");
    expect(await wthsOf(platform, person)).toBe(50n * UNIT);
  },
);

test(
  "finishes a swap whose tab was closed between signing and minting [ACCT-80, ACCT-81, ERR-54]",
  { tag: "@deep" },
  async ({ page, context, platform, visitAs }) => {
    const person = await prepareSwapper(platform);
    const wallet = await visitAs(person, "/account");
    const before = new Accounts(page);
    wallet.moods.set("eth_sendTransaction", "declines");
    await before.open("ctoc", "swap");
    await before.submit(before.swap, "12.5", "Swap");
    await expect(before.flow("12.5000 WTHS").getByRole("alert")).toContainText("You declined in your wallet");
    const signed = await person.api.swapOwner();
    await page.close();
    wallet.moods.clear();

    const tab = await context.newPage();
    await tab.goto("/account");
    const account = new Accounts(tab);
    await account.shows("ctoc", "87.5000");
    await expect(account.banner).toContainText("You have an unfinished swap of 12.5 WTH. Please retry it.");
    await account.open("ctoc", "finishSwap");
    await expect(account.swap).toContainText("Your WTH is held, but the WTHS has not been minted yet. Please retry.");
    await expect(account.swap.getByRole("timer")).toHaveText(/^00:5\d:\d\d$/);
    await expect(account.swap.getByRole("textbox")).toHaveCount(0);
    await account.swap.getByRole("button", { name: "Retry" }).click();
    const flow = account.flow("12.5000 WTHS");
    await flow.getByRole("button", { name: "Done" }).click();
    await expect(account.banner).toHaveCount(0);
    await account.shows("ctoc", "87.5000");
    expect(await wthsOf(platform, person)).toBe((25n * UNIT) / 2n);
    expect(await person.api.swapUpdateStatus({ body: { orderId: signed?.orderId ?? "" } })).toEqual({ status: "used" });
  },
);

test(
  "returns the WTH of a swap that is not minted in time [ACCT-80]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await prepareSwapper(platform);
    await person.api.swapSign({ body: { amount: "30", type: "1" } });
    await visitAs(person, "/account");
    const account = new Accounts(page);
    await account.shows("ecological", "20.00");
    await account.open("ecological", "finishSwap");
    await expect(account.swap).toContainText("the WTH comes back to your Ecological Reserve by itself");
    await platform.advance(3_700);
    await expect(account.swap.getByRole("textbox")).toBeVisible();
    await account.shows("ecological", "50.00");
    await expect(account.banner).toHaveCount(0);
    expect(await wthsOf(platform, person)).toBe(0n);
  },
);
