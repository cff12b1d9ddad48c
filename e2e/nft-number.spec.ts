import { numberNftAbi } from "@wth/chain";
import type { Page } from "@playwright/test";
import { parseAmount } from "@wth/rules";
import { encodeFunctionData, type Hex } from "viem";
import { Nft } from "./pages/nft.ts";
import { holdCalls } from "./support/calls.ts";
import type { Person, Platform } from "./support/platform.ts";
import type { TestWallet } from "./support/test-wallet.ts";
import { expect, test, toast } from "./support/test.ts";

const SIGN = "**/nft-number-order/sign*";
const balanceOf = async ({ api }: Person): Promise<string> => (await api.accountsBalances()).value;

async function buyer(platform: Platform, whole = 1_000): Promise<Person> {
  const person = await platform.register();
  await platform.faucet(person.address);
  await platform.giveWth(person, whole);
  return person;
}

/** Buys and mints without the page, and waits until the platform has applied it. */
async function buyElsewhere({ api, address }: Person, wallet: TestWallet, platform: Platform): Promise<void> {
  const { amount, orderId, deadline, epoch, signature, contract } = await api.nftMintNumber();
  const order = {
    userAddress: address,
    amount: parseAmount(amount),
    orderId: orderId as Hex,
    deadline: BigInt(deadline),
    epoch: BigInt(epoch),
  };
  const data = encodeFunctionData({ abi: numberNftAbi, functionName: "mint", args: [order, signature as Hex] });
  const nonce = await platform.chain.getTransactionCount({ address });
  await wallet.broadcast({ to: contract as Hex, data, nonce });
  await expect.poll(async () => (await api.nftOwner()).numberBought).toBe(true);
}

/** Counts the orders that the page requests from now on. */
function signCalls(page: Page): { count: number } {
  const calls = { count: 0 };
  page.on("request", (request) => {
    if (request.url().includes("/nft-number-order/sign")) calls.count += 1;
  });
  return calls;
}

test("buys and mints one number for 400 WTH and refuses a second [DEFI-05, DEFI-12, CONST-08, CONST-09, ERR-25, CHAIN-26]", async ({
  page,
  platform,
  visitAs,
}) => {
  const person = await buyer(platform);
  const wallet = await visitAs(person);
  const nft = new Nft(page);
  await nft.button(nft.number, "Buy NFT").click();
  for (const text of ["400.0000 WTH", "1,000.0000 WTH", "600.0000 WTH"])
    await expect(nft.question.getByText(text)).toBeVisible();
  await nft.button(nft.question, "Cancel").click();
  expect(await balanceOf(person)).toBe("1000");
  await nft.buyNumber();
  await expect(nft.numberFlow.getByText("The number is yours.")).toBeVisible();
  const { numbers, numberBought } = await person.api.nftOwner();
  expect({ numberBought, count: numbers.length }).toEqual({ numberBought: true, count: 1 });
  const name = `WTH Number #${numbers[0]?.tokenId ?? ""}`;
  await expect(nft.numberFlow.getByRole("img", { name })).toHaveAttribute("src", /^data:image\/svg\+xml;base64,/);
  await nft.button(nft.numberFlow, "Done").click();
  expect(await balanceOf(person)).toBe("600");
  expect(wallet.count("eth_sendTransaction")).toBe(1);
  await test.step("the page offers no second one [CONST-08]", async () => {
    await expect(nft.number.getByRole("heading", { name })).toBeVisible();
    await expect(nft.button(nft.number, "Buy NFT")).toHaveCount(0);
  });
  await test.step("the API reports the purchase and takes nothing", async () => {
    expect((await person.api.nftMintNumber()).status).toBe(1);
    expect(await balanceOf(person)).toBe("600");
  });
  const { contracts } = await person.api.configGet();
  const contract = { address: contracts.numberNft as `0x${string}`, abi: numberNftAbi } as const;
  expect(await platform.chain.readContract({ ...contract, functionName: "hasPurchase", args: [person.address] })).toBe(
    true,
  );
});

test(
  "refuses a second number on a page that is out of date [CONST-08, ERR-25]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await buyer(platform);
    const wallet = await visitAs(person);
    const nft = new Nft(page);
    await nft.button(nft.number, "Buy NFT").click();
    const release = await holdCalls(page, SIGN);
    await nft.question.getByRole("button", { name: "Pay 400.00 WTH" }).click();
    await buyElsewhere(person, wallet, platform);
    release();
    await expect(toast(page, "This account has already purchased an NFT!")).toBeVisible();
    expect(await balanceOf(person)).toBe("600");
  },
);

test(
  "refuses a number whose price was spent elsewhere [ERR-26]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await buyer(platform, 400);
    await visitAs(person);
    const nft = new Nft(page);
    await nft.button(nft.number, "Buy NFT").click();
    const release = await holdCalls(page, SIGN);
    await nft.question.getByRole("button", { name: "Pay 400.00 WTH" }).click();
    await person.api.miningBuy({ params: { id: 1 } });
    release();
    await expect(toast(page, "Insufficient Balance")).toBeVisible();
    expect(await balanceOf(person)).toBe("390");
    await nft.button(nft.number, "Buy NFT").click();
    await expect(nft.question.getByRole("alert")).toContainText("Insufficient Balance You need 10.0000 WTH more");
    await expect(nft.question.getByRole("button", { name: /^Pay/ })).toBeDisabled();
  },
);

test("reports sold-out numbers [ERR-27]", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const person = await buyer(platform);
  await visitAs(person);
  const nft = new Nft(page);
  await nft.button(nft.number, "Buy NFT").click();
  await platform.withParameter(["nft.numberCap", "0", "100000"], async () => {
    await nft.question.getByRole("button", { name: "Pay 400.00 WTH" }).click();
    await expect(toast(page, "NFTs Sold Out")).toBeVisible();
    await page.reload();
    await expect(nft.number.getByText("NFTs Sold Out")).toBeVisible();
    await expect(nft.number.getByRole("button")).toHaveCount(0);
  });
  expect(await balanceOf(person)).toBe("1000");
});

test("reports any other refusal of a number [ERR-28]", { tag: "@deep" }, async ({ page, platform, visitAs, watch }) => {
  watch.allow(/status of 50[03]/);
  const person = await buyer(platform);
  const wallet = await visitAs(person);
  const nft = new Nft(page);
  const refusal = { code: 503, data: null, msg: "Balances are being checked." };
  await page.route(SIGN, (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 });
  await nft.buyNumber();
  await expect(toast(page, "Failed to purchase NFT!")).toBeVisible();
  expect(wallet.count("eth_sendTransaction")).toBe(0);
  expect(await balanceOf(person)).toBe("1000");
});

test(
  "finishes a declined mint after a reload without another payment [CHAIN-27]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await buyer(platform);
    const wallet = await visitAs(person);
    const nft = new Nft(page);
    const calls = signCalls(page);
    wallet.moods.set("eth_sendTransaction", "declines");
    await nft.buyNumber();
    await expect(nft.numberFlow.getByRole("alert")).toContainText("You declined in your wallet");
    expect(calls.count).toBe(1);
    expect(await balanceOf(person)).toBe("600");
    await page.reload();
    await expect(nft.number.getByRole("timer")).toHaveText(/^(01:00:00|00:59:\d\d)$/);
    await expect(nft.number.getByText(/the WTH comes back to your Mine Account/)).toBeVisible();
    wallet.moods.clear();
    await nft.button(nft.number, "Mint").click();
    await expect(nft.numberFlow.getByText("The number is yours.")).toBeVisible();
    expect(await balanceOf(person)).toBe("600");
    const { contracts } = await person.api.configGet();
    const { orderId } = await person.api.nftMintNumber();
    const contract = { address: contracts.numberNft as `0x${string}`, abi: numberNftAbi } as const;
    const used = await platform.chain.readContract({
      ...contract,
      functionName: "hasUsed",
      args: [orderId as `0x${string}`],
    });
    expect(used).toBe(true);
  },
);

test("continues a pending mint after a reload", { tag: "@deep" }, async ({ page, platform, visitAs }) => {
  const person = await buyer(platform);
  const wallet = await visitAs(person);
  const nft = new Nft(page);
  wallet.sending = "stuck";
  await nft.buyNumber();
  await expect(nft.numberFlow.getByText("Your transaction is on its way to the next block.")).toBeVisible();
  const sent = wallet.lastSent;
  if (sent === undefined) throw new Error("nothing was sent");
  await page.reload();
  const pill = page.getByRole("button", { name: "Show Mint your WTH Number" });
  await expect(pill).toBeVisible();
  await wallet.broadcast({ to: person.address, nonce: sent.nonce - 1 });
  await expect(nft.number.getByRole("heading", { name: /#\d+/ })).toBeVisible();
  await expect(pill).toHaveCount(0);
  expect(await balanceOf(person)).toBe("600");
});

test(
  "returns the 400 WTH of an order that is not minted in time [DEFI-12]",
  { tag: "@deep" },
  async ({ page, platform, visitAs }) => {
    const person = await buyer(platform);
    const wallet = await visitAs(person);
    const nft = new Nft(page);
    wallet.moods.set("eth_sendTransaction", "declines");
    await nft.buyNumber();
    await nft.button(nft.numberFlow, "Cancel").click();
    await expect(nft.number.getByRole("timer")).toBeVisible();
    expect(await balanceOf(person)).toBe("600");
    await platform.advance(3_700);
    await expect(nft.button(nft.number, "Buy NFT")).toBeVisible();
    expect(await balanceOf(person)).toBe("1000");
  },
);

test(
  "shows badge and number as one strip in Chinese",
  { tag: "@deep" },
  async ({ page, platform, prefer, visitAs }) => {
    await prefer({ language: "zhCN" });
    const person = await buyer(platform);
    await visitAs(person);
    const nft = new Nft(page, "zhCN");
    await nft.button(nft.badge, "授權").click();
    await nft.button(nft.badgeFlow, "鑄造").click();
    await nft.button(nft.badgeFlow, "完成").click();
    await nft.buyNumber();
    await nft.button(nft.numberFlow, "完成").click();
    await expect(nft.owned.getByRole("listitem")).toHaveCount(2);
    await expect(nft.button(nft.owned, "一鍵領取 NFT 分紅")).toBeDisabled();
    await expect(nft.badge).toHaveCount(0);
  },
);
