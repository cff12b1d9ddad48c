import {
  type ContractKey,
  c2cPaymentAbi,
  decodeLog,
  didAbi,
  feeOrderTypedData,
  machineOrderTypedData,
  machinePurchaseAbi,
  numberNftAbi,
  numberOrderTypedData,
  paymentOrderTypedData,
  seedBadgeAbi,
  stableTokenAbi,
  subscribeAbi,
  testUsdtAbi,
  wthAbi,
  wthsAbi,
  wthsOrderTypedData,
} from "@wth/chain";
import { type Abi, type TransactionReceipt, encodeFunctionData, isAddressEqual } from "viem";
import type { HDAccount } from "viem/accounts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type LocalDeployment, people, startLocalDeployment } from "./testing/local-deployment.ts";

const TOKEN = 10n ** 18n;
const { buyer, manager, other, signer, treasury } = people;
let local: LocalDeployment;
let contracts: LocalDeployment["deployment"]["contracts"];

beforeAll(async () => {
  local = await startLocalDeployment();
  contracts = local.deployment.contracts;
  await local.mintUsdt(buyer.address, 1_000n * TOKEN);
});
afterAll(() => local.stop());

const place = (contract: ContractKey) => ({ chainId: 31_337, verifyingContract: contracts[contract] });
const lower = (address: string) => address.toLowerCase();

/** The single event of this name in a contract's logs, as the indexer decodes it. */
function eventOf(receipt: TransactionReceipt, contract: ContractKey, event: string) {
  const logs = receipt.logs.filter(({ address }) => isAddressEqual(address, contracts[contract]));
  const found = logs.map((log) => decodeLog(contract, log)).filter((decoded) => decoded?.event === event);
  expect(found).toHaveLength(1);
  return found[0]?.args;
}

/** Pays with an approval of exactly the price; the approval is used up, and the recipient receives the price. */
async function payExactly(
  contract: ContractKey,
  price: bigint,
  abi: Abi,
  functionName: string,
  args: unknown[] = [],
  { payee, value }: { readonly payee: HDAccount; readonly value?: bigint } = { payee: treasury },
) {
  const address = contracts[contract];
  // With the token's errors, which the contract passes on.
  const call = {
    address,
    abi: [...abi, ...testUsdtAbi],
    functionName,
    args,
    ...(value === undefined ? {} : { value }),
  };
  const balances = () => Promise.all([buyer, payee].map((who) => local.balanceOf(contracts.usdt, who.address)));
  const [before = 0n, payeeBefore = 0n] = await balances();
  await local.approve(buyer, address, price - 1n);
  await expect(local.send(buyer, call)).rejects.toThrow("ERC20InsufficientAllowance");
  await local.approve(buyer, address, price);
  expect(await local.allowance(buyer.address, address)).toBe(price);
  const receipt = await local.send(buyer, call);
  expect(await balances()).toEqual([before - price, payeeBefore + price]);
  expect(await local.balanceOf(contracts.usdt, address)).toBe(0n);
  expect(await local.allowance(buyer.address, address)).toBe(0n);
  await local.approve(buyer, address, price);
  return { receipt, again: () => local.send(buyer, call) };
}

test("payments are in USDT with 18 decimals [CHAIN-05, CHAIN-06]", async () => {
  const usdt = { address: contracts.usdt, abi: stableTokenAbi } as const;
  expect(await local.read({ ...usdt, functionName: "symbol" })).toBe("USDT");
  expect(await local.read({ ...usdt, functionName: "decimals" })).toBe(18);
  for (const [contract, abi] of [
    ["machinePurchase", machinePurchaseAbi],
    ["seedBadge", seedBadgeAbi],
    ["did", didAbi],
    ["subscribe", subscribeAbi],
    ["c2cPayment", c2cPaymentAbi],
  ] as const) {
    const address = contracts[contract];
    expect(await local.read({ address, abi, functionName: "stableToken" })).toBe(contracts.usdt);
    if (contract === "c2cPayment") continue;
    expect(await local.read({ address, abi, functionName: "treasury" })).toBe(treasury.address);
  }
});

/** An order of one machine for 20 USDT. */
const machineOrder = async (name: string) => ({
  sender: buyer.address,
  recipient: treasury.address,
  token: contracts.usdt,
  tokenAmount: 20n * TOKEN,
  machineId: 7n,
  ...(await local.orderEnd(name)),
});

test("a machine is paid with an exact approval [CHAIN-09, CHAIN-15, CHAIN-16, CHAIN-17, CHAIN-18, CHAIN-23]", async () => {
  const order = await machineOrder("machine");
  const signature = await signer.signTypedData(machineOrderTypedData(place("machinePurchase"), order));
  const args = [order, signature];
  const { receipt, again } = await payExactly("machinePurchase", 20n * TOKEN, machinePurchaseAbi, "purchase", args);
  expect(eventOf(receipt, "machinePurchase", "MachinePurchased")).toEqual({
    orderId: order.orderId,
    sender: lower(buyer.address),
    machineId: "7",
    token: lower(contracts.usdt),
    tokenAmount: String(20n * TOKEN),
    treasury: lower(treasury.address),
  });
  expect(eventOf(receipt, "usdt", "Transfer")).toMatchObject({ value: String(20n * TOKEN) });
  await expect(again()).rejects.toThrow("OrderUsed");
});

test("refuses an order that the platform has not signed", async () => {
  const order = await machineOrder("forged");
  const forged = await buyer.signTypedData(machineOrderTypedData(place("machinePurchase"), order));
  const address = contracts.machinePurchase;
  const call = { address, abi: machinePurchaseAbi, functionName: "purchase", args: [order, forged] };
  await expect(local.send(buyer, call)).rejects.toThrow("UnknownSigner");
});

test("mints one seed badge per account for 20 USDT [CHAIN-08, CHAIN-19, CHAIN-24, CHAIN-25, DEFI-11]", async () => {
  const badge = { address: contracts.seedBadge, abi: seedBadgeAbi } as const;
  const hasMinted = (who: string) => local.read({ ...badge, functionName: "hasMinted", args: [who] });
  expect(await local.read({ ...badge, functionName: "price" })).toBe(20n * TOKEN);
  expect(await local.read({ ...badge, functionName: "max" })).toBe(10_000n);
  expect([await hasMinted(buyer.address), await local.read({ ...badge, functionName: "mintAmount" })]).toEqual([
    false,
    0n,
  ]);
  const { receipt, again } = await payExactly("seedBadge", 20n * TOKEN, seedBadgeAbi, "mint");
  expect([await hasMinted(buyer.address), await local.read({ ...badge, functionName: "mintAmount" })]).toEqual([
    true,
    1n,
  ]);
  expect(eventOf(receipt, "seedBadge", "BadgeMinted")).toEqual({
    owner: lower(buyer.address),
    tokenId: "1",
    token: lower(contracts.usdt),
    amount: String(20n * TOKEN),
    treasury: lower(treasury.address),
  });
  expect(eventOf(receipt, "seedBadge", "Transfer")).toMatchObject({ to: lower(buyer.address), tokenId: "1" });
  await expect(again()).rejects.toThrow("AlreadyMinted");
});

test("mints one untransferable identity per account for 1 USDT [ACCT-11, CHAIN-22, CHAIN-31]", async () => {
  const did = { address: contracts.did, abi: didAbi } as const;
  expect(await local.read({ ...did, functionName: "price" })).toBe(TOKEN);
  const { receipt, again } = await payExactly("did", TOKEN, didAbi, "mint");
  expect(eventOf(receipt, "did", "DidMinted")).toEqual({
    owner: lower(buyer.address),
    didNumber: "1",
    token: lower(contracts.usdt),
    amount: String(TOKEN),
    treasury: lower(treasury.address),
  });
  expect(eventOf(receipt, "did", "Locked")).toEqual({ tokenId: "1" });
  expect(await local.read({ ...did, functionName: "didOf", args: [buyer.address] })).toBe(1n);
  expect(await local.read({ ...did, functionName: "locked", args: [1n] })).toBe(true);
  await expect(again()).rejects.toThrow("AlreadyMinted");
  const move = { ...did, functionName: "transferFrom", args: [buyer.address, other.address, 1n] };
  await expect(local.send(buyer, move)).rejects.toThrow("NotTransferable");
});

test("mints one number token per account by order [CHAIN-11, CHAIN-24, CHAIN-26, CHAIN-27, CONST-08, CONST-09]", async () => {
  const nft = { address: contracts.numberNft, abi: numberNftAbi } as const;
  const sign = async (name: string) => {
    const order = { userAddress: buyer.address, amount: 400n * TOKEN, ...(await local.orderEnd(name)) };
    const signature = await signer.signTypedData(numberOrderTypedData(place("numberNft"), order));
    return { order, call: { ...nft, functionName: "mint", args: [order, signature] } };
  };
  const { order, call } = await sign("number");
  const state = async () => [
    await local.read({ ...nft, functionName: "hasPurchase", args: [buyer.address] }),
    await local.read({ ...nft, functionName: "hasUsed", args: [order.orderId] }),
  ];
  expect(await state()).toEqual([false, false]);
  const receipt = await local.send(buyer, call);
  expect(await state()).toEqual([true, true]);
  expect(eventOf(receipt, "numberNft", "NumberMinted")).toEqual({
    orderId: order.orderId,
    userAddress: lower(buyer.address),
    tokenId: "1",
    amount: String(400n * TOKEN),
  });
  await expect(local.send(buyer, call)).rejects.toThrow("OrderUsed");
  await expect(local.send(buyer, (await sign("number again")).call)).rejects.toThrow("AlreadyMinted");
});

test("fee credit is paid with an exact approval [CHAIN-10, CHAIN-20, CHAIN-28]", async () => {
  const order = {
    sender: buyer.address,
    recipient: treasury.address,
    token: contracts.usdt,
    amount: 5n * TOKEN,
    wthAmount: 50n * TOKEN,
    ...(await local.orderEnd("fee")),
  };
  const signature = await signer.signTypedData(feeOrderTypedData(place("subscribe"), order));
  const { receipt, again } = await payExactly("subscribe", 5n * TOKEN, subscribeAbi, "subscribe", [order, signature]);
  expect(eventOf(receipt, "subscribe", "Subscribed")).toEqual({
    orderId: order.orderId,
    sender: lower(buyer.address),
    token: lower(contracts.usdt),
    amount: String(5n * TOKEN),
    wthAmount: String(50n * TOKEN),
    treasury: lower(treasury.address),
  });
  await expect(again()).rejects.toThrow("OrderUsed");
});

test("WTHS is minted for WTH by order [CHAIN-04, CHAIN-12, CHAIN-30]", async () => {
  const order = {
    sender: buyer.address,
    amount: 30n * TOKEN,
    wthAmount: 30n * TOKEN,
    realAmount: 3n * TOKEN,
    ...(await local.orderEnd("wths")),
  };
  const signature = await signer.signTypedData(wthsOrderTypedData(place("wths"), order));
  const call = { address: contracts.wths, abi: wthsAbi, functionName: "mint", args: [order, signature] };
  const receipt = await local.send(buyer, call);
  expect(eventOf(receipt, "wths", "WthsMinted")).toEqual({
    orderId: order.orderId,
    sender: lower(buyer.address),
    wthAmount: String(30n * TOKEN),
    realAmount: String(3n * TOKEN),
  });
  expect(await local.balanceOf(contracts.wths, buyer.address)).toBe(3n * TOKEN);
  expect(await local.read({ address: contracts.wths, abi: wthsAbi, functionName: "symbol" })).toBe("WTHS");
  await expect(local.send(buyer, call)).rejects.toThrow("OrderUsed");
});

/** Payment of a trade from buyer to seller, as the platform signs it. */
async function signPayment(name: string, tokenAmount: bigint) {
  const order = {
    payer: buyer.address,
    creator: other.address,
    token: contracts.usdt,
    tokenAmount,
    ...(await local.orderEnd(name)),
  };
  return { order, signature: await signer.signTypedData(paymentOrderTypedData(place("c2cPayment"), order)) };
}

test("a trade is paid to its seller with an exact approval and without a fee [CHAIN-13, CHAIN-21, CHAIN-36]", async () => {
  const { order, signature } = await signPayment("trade", 12n * TOKEN);
  const { receipt, again } = await payExactly("c2cPayment", 12n * TOKEN, c2cPaymentAbi, "buy", [order, signature], {
    payee: other,
  });
  expect(eventOf(receipt, "c2cPayment", "Paid")).toEqual({
    orderId: order.orderId,
    payer: lower(buyer.address),
    creator: lower(other.address),
    token: lower(contracts.usdt),
    tokenAmount: String(12n * TOKEN),
    fee: "0",
  });
  await expect(again()).rejects.toThrow("OrderUsed");
});

test("a trade's payment carries the native fee that the manager set [CHAIN-13, CHAIN-29]", async () => {
  const address = contracts.c2cPayment;
  const setFee = (wei: bigint) => ({ address, abi: c2cPaymentAbi, functionName: "setFee", args: [wei] });
  await expect(local.send(people.deployer, setFee(5n))).rejects.toThrow("AccessControlUnauthorizedAccount");
  await expect(local.send(manager, setFee(5n))).rejects.toThrow("CallNotScheduled");
  const data = encodeFunctionData({ abi: c2cPaymentAbi, functionName: "setFee", args: [5n] });
  await local.send(manager, { address, abi: c2cPaymentAbi, functionName: "schedule", args: [data] });
  await local.advance(48 * 60 * 60);
  await local.send(manager, setFee(5n));
  expect(await local.read({ address, abi: c2cPaymentAbi, functionName: "fee" })).toBe(5n);
  const { order, signature } = await signPayment("trade with a fee", TOKEN);
  const args = [order, signature];
  const without = { address, abi: c2cPaymentAbi, functionName: "buy", args };
  await expect(local.send(buyer, without)).rejects.toThrow("WrongFee");
  const before = await local.reader.getBalance({ address: treasury.address });
  const { receipt } = await payExactly("c2cPayment", TOKEN, c2cPaymentAbi, "buy", args, { payee: other, value: 5n });
  expect(eventOf(receipt, "c2cPayment", "Paid")).toMatchObject({ tokenAmount: String(TOKEN), fee: "5" });
  expect(await local.reader.getBalance({ address: treasury.address })).toBe(before + 5n);
  expect(await local.reader.getBalance({ address })).toBe(0n);
});

test("the treasury holds the whole supply of WTH", async () => {
  const supply = 1_000_000_000n * TOKEN;
  expect(await local.read({ address: contracts.wth, abi: wthAbi, functionName: "totalSupply" })).toBe(supply);
  expect(await local.balanceOf(contracts.wth, treasury.address)).toBe(supply);
});
