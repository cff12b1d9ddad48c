import { errors } from "@wth/api-contract";
import { encodeFunctionData, erc20Abi, type Address } from "viem";
import type { Person, Platform } from "./support/platform.ts";
import { expect, test, toast } from "./support/test.ts";
import { registerBuyer, usdtOf } from "./support/usdt.ts";

const PRICE = 10n * 10n ** 18n;
const paidOnce = { balance: 990n * 10n ** 18n, allowance: 0n };

const fundsOf = (platform: Platform, person: Person) => usdtOf(platform, person, "machinePurchase");

test("signs exactly the price and pays with one transaction [N19]", async ({ page, platform, visitMining }) => {
  const person = await registerBuyer(platform);
  const { mining, wallet } = await visitMining(person, { typedData: true });
  const answer = wallet.hold();
  await mining.approve("S1");
  await expect(mining.step("Please sign the approval of exactly 10.00 USDT in your wallet.")).toBeVisible();
  expect(wallet.count("eth_sendTransaction")).toBe(0);
  answer();
  await expect(mining.step("Credited to your account")).toContainText("Done");
  await expect(toast(page, /^S1 \w+ is yours\./)).toBeVisible();
  await mining.button("Done").click();
  await expect(mining.rig("S1")).toHaveCount(1);
  expect(wallet.count("eth_signTypedData_v4")).toBe(1);
  expect(wallet.count("eth_sendTransaction")).toBe(1);
  const { contracts } = await person.api.configGet();
  expect(wallet.signedData).toMatchObject([
    {
      primaryType: "Permit",
      domain: { verifyingContract: contracts.usdt.toLowerCase() },
      message: {
        owner: person.address.toLowerCase(),
        spender: contracts.machinePurchase.toLowerCase(),
        value: String(PRICE),
      },
    },
  ]);
  expect(await fundsOf(platform, person)).toEqual(paidOnce);
});

test(
  "approves and pays in two transactions after the signature is declined [N19]",
  { tag: "@deep" },
  async ({ platform, visitMining }) => {
    const person = await registerBuyer(platform);
    const { mining, wallet } = await visitMining(person, { typedData: true });
    wallet.moods.set("eth_signTypedData_v4", "declines");
    await mining.approve("S1");
    await expect(mining.step("You declined to sign the approval.")).toBeVisible();
    expect(wallet.count("eth_sendTransaction")).toBe(0);
    await mining.button("USDT Approve").click();
    await mining.button("USDT Active").click();
    await expect(mining.step("Credited to your account")).toContainText("Done");
    expect(wallet.count("eth_signTypedData_v4")).toBe(1);
    expect(wallet.count("eth_sendTransaction")).toBe(2);
    expect(await fundsOf(platform, person)).toEqual(paidOnce);
  },
);

test(
  "neither signs nor approves with an earlier approval [N19]",
  { tag: "@deep" },
  async ({ platform, visitMining }) => {
    const person = await registerBuyer(platform);
    const { contracts } = await person.api.configGet();
    const { mining, wallet } = await visitMining(person, { typedData: true });
    const args = [contracts.machinePurchase as Address, PRICE] as const;
    const data = encodeFunctionData({ abi: erc20Abi, functionName: "approve", args });
    const nonce = await platform.chain.getTransactionCount({ address: person.address });
    await wallet.broadcast({ to: contracts.usdt as Address, data, nonce });
    await mining.select(mining.type("S1"));
    await mining.type("S1").getByRole("button", { name: "USDT Active" }).click();
    await expect(mining.step("Credited to your account")).toContainText("Done");
    expect(wallet.count("eth_signTypedData_v4")).toBe(0);
    expect(wallet.count("eth_sendTransaction")).toBe(1);
    expect(await fundsOf(platform, person)).toEqual(paidOnce);
  },
);

test(
  "shows who is limited and until when before the wallet opens, at every width [N14]",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await registerBuyer(platform);
    const { serverTime } = await person.api.configGet();
    const details = { left: "4.5", unit: "USDT", time: new Date(serverTime + 2 * 3_600_000).toISOString() };
    let { code } = errors.accountLimitReached as { code: number };
    await page.route("**/mining/sign?**", (route) =>
      route.fulfill({ json: { code, data: null, msg: "limit", details } }),
    );
    const { mining, wallet } = await visitMining(person);
    await mining.approve("S1");
    const alert = mining.transaction.getByRole("alert");
    await expect(alert).toContainText("Your limit is reached for now");
    await expect(alert).toContainText("You can use 4.50 USDT now");
    await expect(mining.transaction.getByRole("timer")).toHaveText(/^01:5\d:\d\d$/);
    code = errors.platformLimitReached.code;
    await mining.button("Try again").click();
    await expect(alert).toContainText("The platform's limit is reached for now");
    expect(wallet.count("eth_sendTransaction")).toBe(0);
    for (const width of [390, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(alert).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  },
);
