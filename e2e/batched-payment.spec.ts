import type { Page } from "@playwright/test";
import { erc20Abi, parseEventLogs } from "viem";
import { Mining, openOnMining } from "./pages/mining.ts";
import type { Person, Platform } from "./support/platform.ts";
import { expect, test, toast } from "./support/test.ts";

const PRICE = 10n * 10n ** 18n;
/** A payment takes some blocks to become final. */
async function buyer(platform: Platform): Promise<Person> {
  const person = await platform.register({ sponsor: await platform.register() });
  await platform.faucet(person.address);
  return person;
}

/** The payment's state on the chain: all approvals, and the remaining tokens and allowance. */
async function onChain(platform: Platform, { address, api }: Person) {
  const { contracts } = await api.configGet();
  const usdt = { address: contracts.usdt as `0x${string}`, abi: erc20Abi };
  const spender = contracts.machinePurchase as `0x${string}`;
  const [balance, allowance, logs] = await Promise.all([
    platform.chain.readContract({ ...usdt, functionName: "balanceOf", args: [address] }),
    platform.chain.readContract({ ...usdt, functionName: "allowance", args: [address, spender] }),
    platform.chain.getLogs({ address: usdt.address, fromBlock: 0n }),
  ]);
  const approvals = parseEventLogs({ abi: erc20Abi, eventName: "Approval", logs, args: { owner: address } });
  return { balance, allowance, approved: approvals.map(({ args }) => args.value) };
}

async function choose(page: Page): Promise<Mining> {
  const mining = new Mining(page);
  await mining.select(mining.type("S1"));
  await mining.type("S1").getByRole("button", { name: "USDT Approve" }).click();
  return mining;
}

/** Status of each call in the simulation that precedes the wallet's prompt. */
async function trial(page: Page): Promise<string[]> {
  const isTrial = (text: string | null): boolean => text?.includes("eth_simulateV1") ?? false;
  const response = await page.waitForResponse((answer) => isTrial(answer.request().postData()));
  const { result } = (await response.json()) as { result: { calls: { status: string }[] }[] };
  return result.flatMap(({ calls }) => calls.map(({ status }) => status));
}

const paidOnce = { balance: 990n * 10n ** 18n, allowance: 0n };

test("approves and pays exactly the price in one prompt of a batching wallet [MINE-62, CHAIN-18]", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await buyer(platform);
  await openOnMining(page);
  const wallet = await visitAs(person, "/defi", { batches: true });
  const answer = wallet.hold();
  const tried = trial(page);
  const mining = await choose(page);
  expect(await tried).toEqual(["0x1", "0x1"]);
  await expect(mining.step("it approves exactly 10.00 USDT and pays it, or does neither.")).toBeVisible();
  answer();
  await expect(mining.step("Credited to your account")).toContainText("Done");
  await expect(toast(page, /^S1 \w+ is yours\./)).toBeVisible();
  await mining.button("Done").click();
  await expect(mining.rig("S1")).toHaveCount(1);
  expect(wallet.count("wallet_sendCalls")).toBe(1);
  expect(wallet.count("wallet_getCapabilities")).toBe(1);
  expect(wallet.count("eth_sendTransaction")).toBe(0);
  expect(wallet.batches).toMatchObject([{ version: "2.0.0", atomicRequired: true, chainId: "0x7a69" }]);
  expect(await onChain(platform, person)).toEqual({ ...paidOnce, approved: [PRICE] });
});

test(
  "continues a batched payment after a reload without another prompt [MINE-54]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await buyer(platform);
    await openOnMining(page);
    const wallet = await visitAs(person, "/defi", { batches: true });
    wallet.sending = "stuck";
    let mining = await choose(page);
    await expect(mining.step("Your payment is on its way to the next block.")).toBeVisible();
    await page.reload();
    const pill = page.getByRole("button", { name: /^Show Activation of S1 / });
    await expect(pill).toContainText("Sent to the network");
    await pill.click();
    mining = new Mining(page);
    await expect(mining.step("Your payment is on its way to the next block.")).toBeVisible();
    const nonce = await platform.chain.getTransactionCount({ address: person.address });
    await wallet.broadcast({ to: person.address, nonce });
    await expect(mining.step("Credited to your account")).toContainText("Done");
    await mining.button("Done").click();
    await expect(mining.rig("S1")).toHaveCount(1);
    expect(wallet.count("wallet_sendCalls")).toBe(1);
    expect(wallet.count("eth_sendTransaction")).toBe(0);
    expect(await onChain(platform, person)).toEqual({ ...paidOnce, approved: [PRICE] });
  },
);

test(
  "approves and pays in two prompts after the batch is declined [MINE-37, MINE-38]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await buyer(platform);
    await openOnMining(page);
    const wallet = await visitAs(person, "/defi", { batches: true });
    wallet.rejected.add("wallet_sendCalls");
    const mining = await choose(page);
    await expect(mining.step("You declined to do both at once.")).toBeVisible();
    expect((await onChain(platform, person)).approved).toEqual([]);
    await mining.button("USDT Approve").click();
    await mining.button("USDT Active").click();
    await expect(mining.step("Credited to your account")).toContainText("Done");
    expect(wallet.count("wallet_sendCalls")).toBe(1);
    expect(wallet.count("eth_sendTransaction")).toBe(2);
    expect(await onChain(platform, person)).toEqual({ ...paidOnce, approved: [PRICE] });
  },
);
