import type { CallOutput, Routes } from "@wth/api-contract";
import { c2cPaymentAbi, chainById, paymentOrderTypedData, stableTokenAbi, type PaymentOrder } from "@wth/chain";
import { formatAmount, ONE, orderStatus, parseAmount } from "@wth/rules";
import { createWalletClient, http, type Hex } from "viem";
import { privateKeyToAccount } from "viem/accounts";
import { buyFeeCredit } from "./buy-fee-credit.ts";
import type { Person, Platform } from "./platform.ts";

type Payment = CallOutput<Routes["marketPay"]>;
type Order = CallOutput<Routes["marketPost"]>;
type Means = {
  nickname?: string;
  /** Whole WTH on the C2C account. */
  wth?: number;
  /** Fee credit in WTH, bought on the chain. */
  fee?: string;
  /** Test USDT and coin in the wallet. */
  usdt?: boolean;
  /** User whose invitation code is bound. */
  sponsor?: Person;
};

/** Registers a verified user who can trade. */
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

/** Registers a user with WTH to sell and the fee for it. */
export const registerSeller = (platform: Platform, means: Means = {}) =>
  registerTrader(platform, { wth: 200, fee: "10", ...means });

/** Registers a user with USDT in the wallet. */
export const registerBuyer = (platform: Platform, means: Means = {}) =>
  registerTrader(platform, { usdt: true, ...means });

type Terms = { buy: boolean; price?: string; minAmount?: string; maxAmount?: string };

export const postAdvert = ({ api }: Person, { price = "1", minAmount = "1", maxAmount = "50", buy }: Terms) =>
  api.marketPost({ body: { price, minAmount, maxAmount, buy } });

/** Pays a signed trade on the chain, as its buyer's wallet does. @returns hash of the payment */
export async function payOnChain(platform: Platform, { account }: Person, payment: Payment): Promise<Hex> {
  const { chainId } = await platform.api().configGet();
  const { rpcUrl } = platform.sandbox;
  const wallet = createWalletClient({ account, chain: chainById(chainId, rpcUrl), transport: http(rpcUrl) });
  const contract = payment.contract as Hex;
  const order = orderOf(payment);
  const approval = {
    address: order.token,
    abi: stableTokenAbi,
    functionName: "approve",
    args: [contract, order.tokenAmount],
  } as const;
  await platform.chain.waitForTransactionReceipt({ hash: await wallet.writeContract(approval) });
  return wallet.writeContract({
    address: contract,
    abi: c2cPaymentAbi,
    functionName: "buy",
    args: [order, payment.signature as Hex],
    value: 0n,
  });
}

const orderOf = (payment: Payment): PaymentOrder => ({
  payer: payment.payer as Hex,
  creator: payment.creator as Hex,
  token: payment.token as Hex,
  tokenAmount: parseAmount(payment.tokenAmount),
  orderId: payment.orderId as Hex,
  deadline: BigInt(payment.deadline),
  epoch: BigInt(payment.epoch),
});

const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 100));
};

/** Makes a disputed trade: its buyer pays less than agreed, by another signature of the sandbox's signer. */
export async function disputedTrade(platform: Platform, seller: Person, buyer: Person, amount: string): Promise<Order> {
  const advert = await postAdvert(seller, { buy: false, minAmount: "1", maxAmount: amount });
  const agreed = await buyer.api.marketReserve({ query: { orderId: advert.id, amount } });
  const { chainId } = await platform.api().configGet();
  const less = { ...agreed, tokenAmount: formatAmount(parseAmount(agreed.tokenAmount) - ONE) };
  const signer = privateKeyToAccount(platform.sandbox.environment["SIGNER_PRIVATE_KEY"] as Hex);
  const place = { chainId, verifyingContract: agreed.contract as Hex };
  const signature = await signer.signTypedData(paymentOrderTypedData(place, orderOf(less)));
  await payOnChain(platform, buyer, { ...less, signature });
  await until(
    async () => (await buyer.api.marketDetail({ query: { orderId: advert.id } })).status === orderStatus.failed,
  );
  return advert;
}

/** Completes a trade: posts a sell advert, reserves and pays it. */
export async function trade(
  platform: Platform,
  { seller, buyer }: { seller: Person; buyer: Person },
  amount: string,
  price = "1",
): Promise<Order> {
  const advert = await postAdvert(seller, { buy: false, price, minAmount: "1", maxAmount: amount });
  const payment = await buyer.api.marketReserve({ query: { orderId: advert.id, amount } });
  await payOnChain(platform, buyer, payment);
  await until(
    async () => (await buyer.api.marketDetail({ query: { orderId: advert.id } })).status === orderStatus.sold,
  );
  return advert;
}
