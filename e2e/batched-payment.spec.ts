import type { Page } from "@playwright/test";
import { erc20Abi, parseEventLogs, type Address } from "viem";
import type { Person, Platform } from "./support/platform.ts";
import { expect, test, toast } from "./support/test.ts";
import { registerBuyer, usdtOf } from "./support/usdt.ts";

const PRICE = 10n * 10n ** 18n;

/** The payment's state on the chain: all approvals, and the remaining tokens and allowance. */
async function onChain(platform: Platform, person: Person) {
  const { contracts } = await person.api.configGet();
  const logs = await platform.chain.getLogs({ address: contracts.usdt as Address, fromBlock: 0n });
  const args = { owner: person.address };
  const approvals = parseEventLogs({ abi: erc20Abi, eventName: "Approval", logs, args });
  return {
    ...(await usdtOf(platform, person, "machinePurchase")),
    approved: approvals.map(({ args: { value } }) => value),
  };
}

/** Status of each call in the simulation that precedes the wallet's prompt. */
async function trial(page: Page): Promise<string[]> {
  const isTrial = (text: string | null): boolean => text?.includes("eth_simulateV1") ?? false;
  const response = await page.waitForResponse((answer) => isTrial(answer.request().postData()));
  const { result } = (await response.json()) as { result: { calls: { status: string }[] }[] };
  return result.flatMap(({ calls }) => calls.map(({ status }) => status));
}

const paidOnce = { balance: 990n * 10n ** 18n, allowance: 0n };

test(
  "approves and pays exactly the price in one prompt of a batching wallet [MINE-62, CHAIN-18]",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await registerBuyer(platform);
    const { mining, wallet } = await visitMining(person, { batches: true });
    const answer = wallet.hold();
    const tried = trial(page);
    await mining.approve("S1");
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
  },
);

test(
  "continues a batched payment after a reload without another prompt [MINE-54]",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await registerBuyer(platform);
    const { mining, wallet } = await visitMining(person, { batches: true });
    wallet.sending = "stuck";
    await mining.approve("S1");
    await expect(mining.step("Your payment is on its way to the next block.")).toBeVisible();
    await page.reload();
    const pill = page.getByRole("button", { name: /^Show Activation of S1 / });
    await expect(pill).toContainText("Sent to the network");
    await pill.click();
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
  async ({ platform, visitMining }) => {
    const person = await registerBuyer(platform);
    const { mining, wallet } = await visitMining(person, { batches: true });
    wallet.moods.set("wallet_sendCalls", "declines");
    await mining.approve("S1");
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
