import type { CallOutput, Routes } from "@wth/api-contract";
import { c2cPaymentAbi, machinePurchaseAbi, subscribeAbi } from "@wth/chain";
import { orderStatus, parseAmount, type Amount } from "@wth/rules";
import { encodeFunctionData, type Address, type Hex } from "viem";
import type { Transaction, ChainBatchClient } from "./chain-batch-client.ts";
import { adverts, members, traders, trades, type Advert, type Trade } from "./community-plan.ts";
import type { DemoPlatform } from "./demo-platform.ts";
import { paymentTransactions } from "./wallets.ts";

type Api = Awaited<ReturnType<DemoPlatform["signIn"]>>["api"];
type Payment = CallOutput<Routes["marketReserve"]>;
const FEE_CREDIT = "150";

/** Id, deadline and epoch of a signed order, as contracts take them. */
const term = ({ orderId, deadline, epoch }: { orderId: string; deadline: number; epoch: number | string }) => ({
  orderId: orderId as Hex,
  deadline: BigInt(deadline),
  epoch: BigInt(epoch),
});

async function isUsed(chain: ChainBatchClient, contract: string, orderId: string): Promise<boolean> {
  const data = encodeFunctionData({ abi: c2cPaymentAbi, functionName: "used", args: [orderId as Hex] });
  const [answer] = await chain.read([{ to: contract as Address, data }]);
  return BigInt(answer ?? "0x0") !== 0n;
}

/** Amount and call data of the payment for a signed order. */
type Due = { amount: Amount; data: Hex };
type SignedOrder = { contract: string; orderId: string };

/** A purchase made once: its state, its signed order, and the payment of that order. */
type Purchase<Signed extends SignedOrder> = {
  isDone: (api: Api) => Promise<boolean>;
  sign: (api: Api) => Promise<Signed>;
  dueOf: (signed: Signed) => Due;
};

/** Transactions that pay a signed order; none when it is paid already. */
async function orderTransactions(
  platform: DemoPlatform,
  chain: ChainBatchClient,
  index: number,
  signed: SignedOrder,
  due: Due,
) {
  if (await isUsed(chain, signed.contract, signed.orderId)) return [];
  return paymentTransactions(platform, index, { contract: signed.contract as Address, ...due });
}

async function purchaseTransactions<Signed extends SignedOrder>(
  platform: DemoPlatform,
  chain: ChainBatchClient,
  index: number,
  { isDone, sign, dueOf }: Purchase<Signed>,
): Promise<Transaction[]> {
  const { api } = await platform.signIn(index);
  if (await isDone(api)) return [];
  const signed = await sign(api);
  return orderTransactions(platform, chain, index, signed, dueOf(signed));
}

const feeCredit: Purchase<CallOutput<Routes["feeCreditSign"]>> = {
  isDone: async (api) => parseAmount((await api.accountsBalances()).feeValue) > 0n,
  sign: (api) => api.feeCreditSign({ query: { amount: FEE_CREDIT } }),
  dueOf: (signed) => {
    const order = {
      sender: signed.sender as Hex,
      recipient: signed.recipient as Hex,
      token: signed.token as Hex,
      amount: parseAmount(signed.amount),
      wthAmount: parseAmount(signed.wthAmount),
      ...term(signed),
    };
    const args = [order, signed.signature as Hex] as const;
    return { amount: order.amount, data: encodeFunctionData({ abi: subscribeAbi, functionName: "subscribe", args }) };
  },
};

const rig: Purchase<CallOutput<Routes["miningSign"]>> = {
  isDone: async (api) => {
    const { list } = await api.miningAllList({ query: {} });
    return list.some(({ usdtUsed, miningId }) => usdtUsed && miningId === 1);
  },
  sign: (api) => api.miningSign({ query: { id: 1 } }),
  dueOf: (signed) => {
    const amount = parseAmount(signed.tokenAmount);
    const order = {
      sender: signed.sender as Hex,
      recipient: signed.recipient as Hex,
      token: signed.token as Hex,
      tokenAmount: amount,
      machineId: BigInt(signed.machineId),
      ...term(signed),
    };
    const args = [order, signed.signature as Hex] as const;
    return { amount, data: encodeFunctionData({ abi: machinePurchaseAbi, functionName: "purchase", args }) };
  },
};

/** Buys fee credit for the traders and S1 rigs for members who pay with USDT, and waits for the credit. */
export async function buyWithUsdt(platform: DemoPlatform, chain: ChainBatchClient): Promise<void> {
  const buyers = members.filter(({ paysWithUsdt }) => paysWithUsdt).map(({ index }) => index);
  const fees = await Promise.all(traders.map((index) => purchaseTransactions(platform, chain, index, feeCredit)));
  const rigs = await Promise.all(buyers.map((index) => purchaseTransactions(platform, chain, index, rig)));
  await chain.send([...fees, ...rigs].flat());
  const hasCredit = async (index: number) => feeCredit.isDone((await platform.signIn(index)).api);
  await Promise.all(traders.map((index) => platform.waitFor("fee credit", () => hasCredit(index))));
}

/** Posts and reserves a trade. @returns its payment; undefined when the trade has ended already */
async function reserve(platform: DemoPlatform, trade: Trade): Promise<Payment | undefined> {
  const { price, amount, key, isBuyAdvert } = trade;
  const [seller, buyer] = await Promise.all([platform.signIn(trade.seller), platform.signIn(trade.buyer)]);
  const body = { price, minAmount: "1", maxAmount: amount, buy: isBuyAdvert };
  const { id: orderId } = await (isBuyAdvert ? buyer : seller).api.marketPost({ body, idempotencyKey: key });
  const { status } = await (isBuyAdvert ? buyer : seller).api.marketDetail({ query: { orderId } });
  const open: readonly number[] = [orderStatus.onSale, orderStatus.pendingPayment];
  if (!open.includes(status)) return undefined;
  if (!isBuyAdvert) return buyer.api.marketReserve({ query: { orderId, amount } });
  if (status === orderStatus.onSale)
    await seller.api.marketSell({ body: { orderId, amount }, idempotencyKey: `${key}-trade` });
  return buyer.api.marketPay({ query: { orderId } });
}

function dueOfTrade(payment: Payment): Due {
  const amount = parseAmount(payment.tokenAmount);
  const order = {
    payer: payment.payer as Hex,
    creator: payment.creator as Hex,
    token: payment.token as Hex,
    tokenAmount: amount,
    ...term(payment),
  };
  const args = [order, payment.signature as Hex] as const;
  return { amount, data: encodeFunctionData({ abi: c2cPaymentAbi, functionName: "buy", args }) };
}

async function hasEnded(platform: DemoPlatform, { isBuyAdvert, key, ...trade }: Trade): Promise<boolean> {
  const { api } = await platform.signIn(isBuyAdvert ? trade.buyer : trade.seller);
  const body = { price: trade.price, minAmount: "1", maxAmount: trade.amount, buy: isBuyAdvert };
  const { id: orderId } = await api.marketPost({ body, idempotencyKey: key });
  const { status } = await api.marketDetail({ query: { orderId } });
  return status !== orderStatus.pendingPayment;
}

/** Completes the trades of a day: advert, reservation, payment on the chain, and its effect. */
export async function completeTrades(
  platform: DemoPlatform,
  chain: ChainBatchClient,
  day: Trade["day"],
): Promise<void> {
  const today = trades.filter((trade) => trade.day === day);
  const transactions = await Promise.all(
    today.map(async (trade) => {
      const payment = await reserve(platform, trade);
      return payment === undefined ? [] : orderTransactions(platform, chain, trade.buyer, payment, dueOfTrade(payment));
    }),
  );
  await chain.send(transactions.flat());
  await Promise.all(today.map((trade) => platform.waitFor("a trade", () => hasEnded(platform, trade))));
}

/** Posts the adverts that remain on sale. */
export async function postAdverts(platform: DemoPlatform): Promise<void> {
  const post = async ({ member, key, ...body }: Advert) => {
    const { api } = await platform.signIn(member);
    await api.marketPost({ body, idempotencyKey: key });
  };
  await Promise.all(adverts.map(post));
}
