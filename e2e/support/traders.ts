import type { CallOutput, Routes } from "@wth/api-contract";
import { c2cPaymentAbi, chainById, stableTokenAbi } from "@wth/chain";
import { orderStatus, parseAmount } from "@wth/rules";
import { createWalletClient, http, type Hex } from "viem";
import { buyFeeCredit } from "./buy-fee-credit.ts";
import type { Person, Platform } from "./platform.ts";

type Payment = CallOutput<Routes["c2cBuySign"]>;
type Order = CallOutput<Routes["c2cCreate"]>;
type Means = {
  nickname?: string;
  /** Whole WTH on the C2C account. */
  wth?: number;
  /** Fee credit in WTH, bought on the chain. */
  fee?: string;
  /** Test USDT and coin in the wallet. */
  usdt?: boolean;
  /** Whose invitation code is bound. */
  sponsor?: Person;
};

/** Somebody verified who can trade. */
export async function registerTrader(
  platform: Platform,
  { nickname, wth = 0, fee, usdt = false, sponsor }: Means = {},
) {
  const person = await platform.register(sponsor === undefined ? {} : { sponsor });
  await platform.changeUser(person, { kyc_level: 1, ...(nickname === undefined ? {} : { nickname }) });
  if (wth > 0) await platform.giveWth(person, wth, "ctoc");
  if (fee !== undefined) await buyFeeCredit(platform, person, fee);
  else if (usdt) await platform.faucet(person.address);
  return person;
}

/** Somebody with WTH to sell and the fee for it. */
export const registerSeller = (platform: Platform, means: Means = {}) =>
  registerTrader(platform, { wth: 200, fee: "10", ...means });

/** Somebody with USDT in the wallet. */
export const registerBuyer = (platform: Platform, means: Means = {}) =>
  registerTrader(platform, { usdt: true, ...means });

type Terms = { buy: boolean; price?: string; minAmount?: string; maxAmount?: string };

export const postAdvert = ({ api }: Person, { price = "1", minAmount = "1", maxAmount = "50", buy }: Terms) =>
  api.c2cCreate({ body: { price, minAmount, maxAmount, buy } });

/** Pays a signed deal on the chain, as its buyer's wallet does. @returns hash of the payment */
export async function payOnChain(platform: Platform, { account }: Person, payment: Payment): Promise<Hex> {
  const { chainId } = await platform.api().commonConfig();
  const { rpcUrl } = platform.sandbox;
  const wallet = createWalletClient({ account, chain: chainById(chainId, rpcUrl), transport: http(rpcUrl) });
  const [token, contract] = [payment.token as Hex, payment.contract as Hex];
  const tokenAmount = parseAmount(payment.tokenAmount);
  const approval = {
    address: token,
    abi: stableTokenAbi,
    functionName: "approve",
    args: [contract, tokenAmount],
  } as const;
  await platform.chain.waitForTransactionReceipt({ hash: await wallet.writeContract(approval) });
  const order = {
    payer: payment.payer as Hex,
    creator: payment.creator as Hex,
    token,
    tokenAmount,
    orderId: payment.orderId as Hex,
    deadline: BigInt(payment.deadline),
    epoch: BigInt(payment.epoch),
  };
  return wallet.writeContract({
    address: contract,
    abi: c2cPaymentAbi,
    functionName: "buy",
    args: [order, payment.signature as Hex],
    value: 0n,
  });
}

/** A deal whose payment is reported as one unit too small, so that an operator has to settle it. */
export async function disputedDeal(platform: Platform, seller: Person, buyer: Person, amount: string): Promise<Order> {
  const advert = await postAdvert(seller, { buy: false, minAmount: "1", maxAmount: amount });
  const payment = await buyer.api.c2cSign({ query: { orderId: advert.id, amount } });
  await platform.chainReports("c2cPayment", "Paid", {
    orderId: payment.orderId,
    payer: payment.payer.toLowerCase(),
    creator: payment.creator.toLowerCase(),
    token: payment.token.toLowerCase(),
    tokenAmount: (parseAmount(payment.tokenAmount) - 1n).toString(),
    fee: "0",
  });
  for (;;) {
    const { status } = await buyer.api.c2cDetail({ query: { orderId: advert.id } });
    if (status === orderStatus.failed) return advert;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A whole trade: a sell advert, taken and paid. */
export async function trade(
  platform: Platform,
  seller: Person,
  buyer: Person,
  amount: string,
  price = "1",
): Promise<Order> {
  const advert = await postAdvert(seller, { buy: false, price, minAmount: "1", maxAmount: amount });
  const payment = await buyer.api.c2cSign({ query: { orderId: advert.id, amount } });
  await payOnChain(platform, buyer, payment);
  for (;;) {
    const { status } = await buyer.api.c2cDetail({ query: { orderId: advert.id } });
    if (status === 1) return advert;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
