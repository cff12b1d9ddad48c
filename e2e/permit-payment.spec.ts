import { errors } from "@wth/api-contract";
import { encodeFunctionData, erc20Abi, type Address } from "viem";
import { Mining } from "./pages/mining.ts";
import type { Person, Platform } from "./support/platform.ts";
import { registerBuyer } from "./support/register-buyer.ts";
import { expect, test, toast } from "./support/test.ts";
import { usdtOf } from "./support/usdt.ts";

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

test("approves and pays in two transactions after the signature is declined [N19]", async ({
  platform,
  visitMining,
}) => {
  const person = await registerBuyer(platform);
  const { mining, wallet } = await visitMining(person, { typedData: true });
  wallet.rejected.add("eth_signTypedData_v4");
  await mining.approve("S1");
  await expect(mining.step("You declined to sign the approval.")).toBeVisible();
  expect(wallet.count("eth_sendTransaction")).toBe(0);
  await mining.button("USDT Approve").click();
  await mining.button("USDT Active").click();
  await expect(mining.step("Credited to your account")).toContainText("Done");
  expect(wallet.count("eth_signTypedData_v4")).toBe(1);
  expect(wallet.count("eth_sendTransaction")).toBe(2);
  expect(await fundsOf(platform, person)).toEqual(paidOnce);
});

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

for (const [name, who, language, title] of [
  ["accountLimitReached", "the account", "en", "Your limit is reached for now"],
  ["platformLimitReached", "the platform", "en", "The platform's limit is reached for now"],
  ["accountLimitReached", "the account", "zhCN", "您的限額暫時已滿"],
  ["platformLimitReached", "the platform", "zhCN", "平台的限額暫時已滿"],
] as const) {
  test(`shows a limit of ${who} before the wallet opens, in ${language} [N14]`, async ({
    page,
    platform,
    prefer,
    visitMining,
  }) => {
    await prefer({ language });
    const person = await registerBuyer(platform);
    const { serverTime } = await person.api.configGet();
    const time = new Date(serverTime + 2 * 3_600_000).toISOString();
    const details = { left: "4.5", unit: "USDT", time };
    await page.route("**/mining/sign?**", (route) =>
      route.fulfill({ json: { code: errors[name].code, data: null, msg: "limit", details } }),
    );
    const { wallet } = await visitMining(person);
    const mining = new Mining(page, language);
    const card = mining.type("S1");
    await mining.select(card);
    await card.getByRole("button", { name: mining.words.mining.actions.usdtApprove }).click();
    const alert = mining.transaction.getByRole("alert");
    await expect(alert).toContainText(title);
    await expect(alert).toContainText("4.50 USDT");
    await expect(mining.transaction.getByRole("timer")).toHaveText(/^01:5\d:\d\d$/);
    await expect(mining.button(mining.words.transaction.buttons.retry)).toBeVisible();
    expect(wallet.count("eth_sendTransaction")).toBe(0);
    for (const width of [390, 1000, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(alert).toBeInViewport();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}
