import { didAbi } from "@wth/chain";
import type { Address } from "viem";
import { Nft } from "./pages/nft.ts";
import { Shell } from "./pages/shell.ts";
import type { Person, Platform } from "./support/platform.ts";
import { expect, test } from "./support/test.ts";
import { usdtOf } from "./support/usdt.ts";

const UNIT = 10n ** 18n;

/** Number of a user's DID on the chain; 0 without one. */
async function didOf(platform: Platform, { address, api }: Person): Promise<bigint> {
  const did = { address: (await api.configGet()).contracts.did as Address, abi: didAbi };
  return platform.chain.readContract({ ...did, functionName: "didOf", args: [address] });
}

test("mints a DID for exactly 1 USDT and shows it in the profile [ACCT-10, ACCT-11, CHAIN-22, CHAIN-31, SHELL-32]", async ({
  page,
  platform,
  visitWithUsdt,
}) => {
  const { person, wallet } = await visitWithUsdt();
  const shell = new Shell(page);
  const nft = new Nft(page);
  await shell.openProfile(person.address);
  await shell.profile.getByRole("button", { name: "Mint a DID" }).click();
  await expect(nft.did.getByText("One per address, for good.")).toBeVisible();
  await expect(nft.did.getByText("1,000.00 USDT")).toBeVisible();
  await nft.button(nft.did, "Mint for 1.00 USDT").click();
  await expect(nft.button(nft.didFlow, "Mint")).toBeVisible();
  expect(await usdtOf(platform, person, "did")).toEqual({ balance: 1000n * UNIT, allowance: UNIT });
  expect(await didOf(platform, person)).toBe(0n);
  await nft.button(nft.didFlow, "Mint").click();
  await expect(nft.didFlow.getByText("The identity is yours. Its number shows in your profile.")).toBeVisible();
  expect(await usdtOf(platform, person, "did")).toEqual({ balance: 999n * UNIT, allowance: 0n });
  const number = await didOf(platform, person);
  expect(number).toBeGreaterThan(0n);
  const picture = nft.didFlow.getByRole("img", { name: `DID #${number}` });
  await expect(picture).toHaveAttribute("src", /^data:image\/svg\+xml;base64,/);
  await nft.button(nft.didFlow, "Done").click();
  expect(wallet.count("eth_sendTransaction")).toBe(2);

  await shell.openProfile(person.address);
  await expect(shell.profile.getByText("DID number")).toBeVisible();
  await expect(shell.profile.getByText(String(number), { exact: true })).toBeVisible();
  await expect(shell.profile.getByRole("button", { name: "Mint a DID" })).toHaveCount(0);
  await shell.profile.getByRole("button", { name: "View" }).click();
  const own = page.getByRole("dialog", { name: "Your decentralized identity" });
  await expect(own.getByRole("img", { name: `Picture of DID number ${number}` })).toBeVisible();
  await expect(own.getByRole("button", { name: /Mint/ })).toHaveCount(0);
});

test(
  "refuses a DID below 1 USDT before the wallet is asked [ACCT-12]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    const wallet = await visitAs(person);
    const shell = new Shell(page);
    const nft = new Nft(page);
    await shell.openProfile(person.address);
    await shell.profile.getByRole("button", { name: "Mint a DID" }).click();
    await expect(nft.did).toContainText("Insufficient Balance Minting needs 1.00 USDT. Your wallet holds 0.00 USDT.");
    await nft.button(nft.did, "Mint for 1.00 USDT").click();
    await expect(nft.didFlow.getByRole("alert")).toContainText(
      /Insufficient Balance\s*This needs 1\.00 USDT; your wallet holds 0\.00 USDT\./,
    );
    expect(wallet.count("eth_sendTransaction")).toBe(0);
  },
);

test("retries a declined DID mint and charges once", { tag: "@deep" }, async ({ page, visitWithUsdt }) => {
  const { person, wallet } = await visitWithUsdt();
  const shell = new Shell(page);
  const nft = new Nft(page);
  wallet.moods.set("eth_sendTransaction", "declines");
  await shell.openProfile(person.address);
  await shell.profile.getByRole("button", { name: "Mint a DID" }).click();
  await nft.button(nft.did, "Mint for 1.00 USDT").click();
  await expect(nft.didFlow.getByRole("alert")).toContainText("You declined in your wallet");
  wallet.moods.clear();
  await nft.button(nft.didFlow, "Try again").click();
  await nft.button(nft.didFlow, "Mint").click();
  await expect(nft.didFlow.getByText(/The identity is yours/)).toBeVisible();
});
