import { seedBadgeAbi } from "@wth/chain";
import { encodeFunctionData, type Address } from "viem";
import { Nft } from "./pages/nft.ts";
import type { Person, Platform } from "./support/platform.ts";
import { expect, test } from "./support/test.ts";
import { usdtOf } from "./support/usdt.ts";

const UNIT = 10n ** 18n;
const PRICE = 20n * UNIT;

async function onChain(platform: Platform, person: Person) {
  const { contracts } = await person.api.configGet();
  const badge = { address: contracts.seedBadge as Address, abi: seedBadgeAbi };
  const hasMinted = await platform.chain.readContract({ ...badge, functionName: "hasMinted", args: [person.address] });
  return { ...(await usdtOf(platform, person, "seedBadge")), hasMinted };
}

test("approves exactly 20 USDT, mints the badge and shows it [DEFI-01, DEFI-02, DEFI-03, DEFI-06, DEFI-07, DEFI-11, CHAIN-19, CHAIN-24]", async ({
  page,
  platform,
  visitWithUsdt,
}) => {
  const { person, wallet } = await visitWithUsdt();
  const nft = new Nft(page);
  await test.step("the banner is above the tabs", async () => {
    const banner = await nft.banner.boundingBox();
    const tabs = await page.getByRole("tablist").boundingBox();
    expect((banner?.y ?? 0) + (banner?.height ?? 0)).toBeLessThan(tabs?.y ?? 0);
  });
  await expect(nft.button(nft.badge, "Mint")).toHaveCount(0);
  await nft.button(nft.badge, "Approve").click();
  await expect(nft.button(nft.badgeFlow, "Mint")).toBeVisible();
  expect(await onChain(platform, person)).toEqual({ balance: 1000n * UNIT, allowance: PRICE, hasMinted: false });
  await nft.button(nft.badgeFlow, "Cancel").click();

  await expect(nft.button(nft.badge, "Approve")).toHaveCount(0);
  await nft.button(nft.badge, "Mint").click();
  await expect(nft.badgeFlow.getByText("The badge is yours.")).toBeVisible();
  const { badges } = await person.api.nftOwner();
  const name = `Seed Badge #${badges[0]?.tokenId ?? ""}`;
  await expect(nft.badgeFlow.getByRole("img", { name })).toHaveAttribute("src", /^data:image\/svg\+xml;base64,/);
  await nft.button(nft.badgeFlow, "Done").click();
  expect(await onChain(platform, person)).toEqual({ balance: 980n * UNIT, allowance: 0n, hasMinted: true });
  expect(wallet.count("eth_sendTransaction")).toBe(2);

  await expect(nft.badge.getByRole("heading", { name })).toBeVisible();
  const claim = nft.button(nft.badge, "One-Click Claim NFT Dividend");
  await expect(claim).toBeDisabled();
  await expect(nft.badge.getByText("0 to claim now.")).toBeVisible();
  for (const action of ["Approve", "Mint"]) await expect(nft.button(nft.badge, action)).toHaveCount(0);
  await nft.button(nft.badge, `Show ${name}`).click();
  const picture = page.getByRole("dialog", { name }).getByRole("img", { name });
  await expect(picture).toBeVisible();
  expect(await picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test(
  "refuses the badge below 20 USDT before the wallet is asked [DEFI-13]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await platform.register();
    const wallet = await visitAs(person);
    const nft = new Nft(page);
    await expect(nft.badge.getByText("Minting needs 20.00 USDT. Your wallet holds 0.00 USDT.")).toBeVisible();
    await nft.button(nft.badge, "Approve").click();
    await expect(nft.badgeFlow.getByRole("alert")).toContainText(
      /Insufficient Balance\s*This needs 20\.00 USDT; your wallet holds 0\.00 USDT\./,
    );
    expect(wallet.count("eth_sendTransaction")).toBe(0);
  },
);

test(
  "shows a badge that was minted while the page was reloaded",
  { tag: "@deep" },
  async ({ page, platform, visitWithUsdt }) => {
    const { person, wallet } = await visitWithUsdt();
    const nft = new Nft(page);
    await nft.button(nft.badge, "Approve").click();
    await expect(nft.button(nft.badgeFlow, "Mint")).toBeVisible();
    wallet.sending = "stuck";
    await nft.button(nft.badgeFlow, "Mint").click();
    await expect(nft.badgeFlow.getByText("Your payment is on its way to the next block.")).toBeVisible();
    const sent = wallet.lastSent;
    if (sent === undefined) throw new Error("nothing was sent");
    await page.reload();
    const pill = page.getByRole("button", { name: "Show Mint the Seed Badge" });
    await expect(pill).toBeVisible();
    await expect(nft.badge.getByRole("button", { name: "In progress" })).toHaveAttribute("aria-busy", "true");
    await wallet.broadcast({ to: person.address, nonce: sent.nonce - 1 });
    await expect(nft.badge.getByRole("heading", { name: /#\d+/ })).toBeVisible();
    await expect(pill).toHaveCount(0);
    expect((await onChain(platform, person)).balance).toBe(980n * UNIT);
  },
);

test("moves a transferred badge to its new owner", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const sender = await platform.register({ usdt: true });
  const receiver = await platform.register();
  await test.step("the sender mints a badge and sends it", async () => {
    const wallet = await visitAs(sender);
    const nft = new Nft(page);
    await nft.button(nft.badge, "Approve").click();
    await nft.button(nft.badgeFlow, "Mint").click();
    await nft.button(nft.badgeFlow, "Done").click();
    const { badges } = await sender.api.nftOwner();
    const { contracts } = await sender.api.configGet();
    const args = [sender.address, receiver.address, BigInt(badges[0]?.tokenId ?? 0)] as const;
    const data = encodeFunctionData({ abi: seedBadgeAbi, functionName: "transferFrom", args });
    await wallet.broadcast({
      to: contracts.seedBadge as `0x${string}`,
      data,
      nonce: await platform.chain.getTransactionCount({ address: sender.address }),
    });
    await expect(nft.badge.getByText("Your wallet has minted its badge and no longer holds it.")).toBeVisible();
  });
  await expect.poll(async () => (await receiver.api.nftOwner()).badges.length).toBe(1);
});

test(
  "approves and mints the badge in one prompt of a batching wallet [CHAIN-19]",
  { tag: "@deep" },
  async ({ page, platform, visitWithUsdt }) => {
    const { person, wallet } = await visitWithUsdt("/defi", { batches: true });
    const nft = new Nft(page);
    await nft.button(nft.badge, "Approve").click();
    await expect(nft.badgeFlow.getByText("The badge is yours.")).toBeVisible();
    expect({ batches: wallet.count("wallet_sendCalls"), single: wallet.count("eth_sendTransaction") }).toEqual({
      batches: 1,
      single: 0,
    });
    expect(await onChain(platform, person)).toEqual({ balance: 980n * UNIT, allowance: 0n, hasMinted: true });
  },
);
