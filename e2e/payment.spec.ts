import type { Page } from "@playwright/test";
import { Mining } from "./pages/mining.ts";
import { Shell } from "./pages/shell.ts";
import type { TestWallet } from "./support/test-wallet.ts";
import { expect, test, toast } from "./support/test.ts";
import { registerBuyer, usdtOf } from "./support/usdt.ts";

const PRICE = 10n * 10n ** 18n;
const ON_ITS_WAY = "Your payment is on its way to the next block.";
test("approves exactly the price and pays it, each after a declined attempt [MINE-11, MINE-12, MINE-37, MINE-38, MINE-54, MINE-62]", async ({
  page,
  platform,
  visitMining,
}) => {
  const person = await registerBuyer(platform);
  const { mining, wallet } = await visitMining(person);
  const card = mining.type("S1");
  await mining.select(card);
  await expect(card.getByRole("button", { name: "USDT Active" })).toHaveCount(0);
  wallet.moods.set("eth_sendTransaction", "declines");
  await card.getByRole("button", { name: "USDT Approve" }).click();
  await expect(mining.transaction.getByRole("alert")).toContainText(/You declined in your wallet\s*Nothing was paid\./);
  wallet.moods.clear();
  await mining.button("Try again").click();
  await expect(mining.button("USDT Active")).toBeVisible();
  expect((await usdtOf(platform, person, "machinePurchase")).allowance).toBe(PRICE);
  await mining.button("Cancel").click();
  await expect(mining.transaction).toBeHidden();

  await expect(card.getByRole("button", { name: "USDT Approve" })).toHaveCount(0);
  wallet.moods.set("eth_sendTransaction", "declines");
  await card.getByRole("button", { name: "USDT Active" }).click();
  await expect(mining.transaction.getByRole("alert")).toContainText("You declined in your wallet");
  wallet.moods.clear();
  await mining.button("Try again").click();
  await expect(mining.step("Credited to your account")).toContainText("Done");
  await expect(toast(page, /^S1 \w+ is yours\./)).toBeVisible();
  await mining.button("Done").click();
  await expect(mining.rig("S1").getByText("Buy", { exact: true })).toBeVisible();
  const { balance, allowance } = await usdtOf(platform, person, "machinePurchase");
  expect(balance).toBe(990n * 10n ** 18n);
  expect(allowance).toBe(0n);
});

test(
  "opens the invitation dialog instead of a payment without a bound code [MINE-59]",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await platform.register({ usdt: true });
    const { mining, wallet } = await visitMining(person);
    let signs = 0;
    page.on("request", (request) => {
      if (request.url().includes("/mining/sign")) signs += 1;
    });
    await mining.approve("S1");
    await expect(new Shell(page).inviteDialog).toBeVisible();
    await expect(mining.transaction).toHaveCount(0);
    expect(signs).toBe(0);
    expect(wallet.count("eth_sendTransaction")).toBe(0);
  },
);

test(
  "refuses too little USDT and names the needed amount [MINE-60, MINE-61, ERR-23]",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await platform.register({ sponsor: await platform.register() });
    const { mining, wallet } = await visitMining(person);
    await mining.approve("S1");
    await expect(toast(page, "Insufficient Balance. Activation requires 10.00 USDT.")).toBeVisible();
    expect(wallet.count("eth_sendTransaction")).toBe(0);
  },
);

test(
  "asks a wallet back to the network before a payment continues",
  { tag: "@deep" },
  async ({ page, platform, visitMining }) => {
    const person = await registerBuyer(platform);
    const { mining, wallet } = await visitMining(person);
    await mining.select(mining.type("S1"));
    await wallet.switchChain(56);
    await new Shell(page).networkDialog.getByRole("button", { name: "Close" }).click();
    await mining.type("S1").getByRole("button", { name: "USDT Approve" }).click();
    await expect(mining.step("Your wallet is on another network. Switch it to WTH Sandbox to go on.")).toBeVisible();
    wallet.moods.set("wallet_switchEthereumChain", "declines");
    await mining.button("Switch network").click();
    await expect(mining.transaction.getByRole("alert")).toContainText("Choose WTH Sandbox in your wallet");
    wallet.moods.clear();
    await mining.button("Try again").click();
    await mining.button("Switch network").click();
    await expect(mining.button("USDT Active")).toBeVisible();
    expect(wallet.chainId).toBe(31_337);
  },
);

test.describe("a payment on its way", () => {
  /** Pays with a transaction that stays out of every block until `unblock` is called. */
  async function payStuck(page: Page, wallet: TestWallet) {
    const mining = new Mining(page);
    await mining.approve("S1");
    await expect(mining.button("USDT Active")).toBeVisible();
    wallet.sending = "stuck";
    // The page recognises a replacement by the original transaction, which it must have seen.
    const seen = page.waitForResponse((response) =>
      (response.request().postData() ?? "").includes("eth_getTransactionByHash"),
    );
    await mining.button("USDT Active").click();
    await expect(mining.step(ON_ITS_WAY)).toBeVisible();
    await seen;
    const payment = wallet.lastSent;
    if (payment === undefined) throw new Error("nothing was sent");
    const unblock = () => wallet.broadcast({ to: wallet.account.address, nonce: payment.nonce - 1 });
    return { mining, payment, unblock };
  }

  test("credits a payment once after a reload and a speed-up in the wallet [MINE-54]", async ({
    page,
    platform,
    visitMining,
  }) => {
    const person = await registerBuyer(platform);
    const { wallet } = await visitMining(person);
    const { mining, payment, unblock } = await payStuck(page, wallet);
    await page.reload();
    const pill = page.getByRole("button", { name: /^Show Activation of S1 / });
    await expect(pill).toContainText("Sent to the network");
    await pill.click();
    await expect(mining.step(ON_ITS_WAY)).toBeVisible();
    await mining.button("Continue in background").click();
    await wallet.broadcast({ ...payment, gwei: 4n });
    await unblock();
    await expect(mining.rig("S1")).toHaveCount(1);
    await expect(pill).toHaveCount(0);
    expect((await usdtOf(platform, person, "machinePurchase")).balance).toBe(990n * 10n ** 18n);
    expect(wallet.count("eth_sendTransaction")).toBe(2);
  });

  test(
    "retries a payment that was cancelled in the wallet",
    { tag: "@deep" },
    async ({ page, platform, visitMining }) => {
      const person = await registerBuyer(platform);
      const { wallet } = await visitMining(person);
      const { mining, payment, unblock } = await payStuck(page, wallet);
      await wallet.broadcast({ nonce: payment.nonce, to: person.address, gwei: 4n });
      await unblock();
      await expect(mining.transaction.getByRole("alert")).toContainText(
        /Cancelled in your wallet\s*Nothing was paid\./,
      );
      wallet.sending = "normal";
      await mining.button("Try again").click();
      await expect(mining.step("Credited to your account")).toContainText("Done");
      expect((await usdtOf(platform, person, "machinePurchase")).balance).toBe(990n * 10n ** 18n);
    },
  );

  test("reports a payment that the wallet replaced", { tag: "@deep" }, async ({ page, platform, visitMining }) => {
    const person = await registerBuyer(platform);
    const { wallet } = await visitMining(person);
    const { mining, payment, unblock } = await payStuck(page, wallet);
    const other = await platform.register();
    await wallet.broadcast({ nonce: payment.nonce, to: other.address, value: 1n, gwei: 4n });
    await unblock();
    await expect(mining.transaction.getByRole("alert")).toContainText("Replaced by another transaction");
    expect((await usdtOf(platform, person, "machinePurchase")).balance).toBe(1000n * 10n ** 18n);
  });
});

test(
  "refuses a second rig for USDT before anything is signed [ERR-44, CONST-10]",
  { tag: "@deep" },
  async ({ platform, visitMining }) => {
    const person = await registerBuyer(platform);
    const { mining, wallet } = await visitMining(person);
    await mining.approve("S1");
    await mining.button("USDT Active").click();
    await mining.button("Done").click();
    await expect(mining.rig("S1")).toHaveCount(1);
    const sent = wallet.count("eth_sendTransaction");
    const type = mining.type("S1");
    await expect(type.getByText("One account can only purchase one USDT mining machine!")).toBeVisible();
    await expect(type.getByRole("button", { name: /^USDT/ })).toHaveCount(0);
    await expect(mining.transaction).toHaveCount(0);
    expect(wallet.count("eth_sendTransaction")).toBe(sent);
  },
);
