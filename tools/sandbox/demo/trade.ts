import type { CallOutput, Routes } from "@wth/api-contract";
import { c2cPaymentAbi } from "@wth/chain";
import { orderStatus, parseAmount } from "@wth/rules";
import { encodeFunctionData } from "viem";
import { feeCreditCall, rigCall, tradeCall, type OrderCall } from "../chain/order-calls.ts";
import type { Transaction, ChainBatchClient } from "./chain-batch-client.ts";
import { adverts, members, traders, trades, type Advert, type Trade } from "./community-plan.ts";
import type { DemoPlatform } from "./demo-platform.ts";
import { paymentTransactions } from "./wallets.ts";

type Api = Awaited<ReturnType<DemoPlatform["signIn"]>>["api"];
type Payment = CallOutput<Routes["marketReserve"]>;
const FEE_CREDIT = "150";

async function isUsed(chain: ChainBatchClient, { contract, orderId }: OrderCall): Promise<boolean> {
  const data = encodeFunctionData({ abi: c2cPaymentAbi, functionName: "used", args: [orderId] });
  const [answer] = await chain.read([{ to: contract, data }]);
  return BigInt(answer ?? "0x0") !== 0n;
}

/** A purchase made once: its state, and the use of its signed order. */
type Purchase = {
  isDone: (api: Api) => Promise<boolean>;
  sign: (api: Api) => Promise<OrderCall>;
};

/** Transactions that pay a signed order; none when it is paid already. */
async function orderTransactions(platform: DemoPlatform, chain: ChainBatchClient, index: number, call: OrderCall) {
  return (await isUsed(chain, call)) ? [] : paymentTransactions(platform, index, call);
}

async function purchaseTransactions(
  platform: DemoPlatform,
  chain: ChainBatchClient,
  index: number,
  { isDone, sign }: Purchase,
): Promise<Transaction[]> {
  const { api } = await platform.signIn(index);
  return (await isDone(api)) ? [] : orderTransactions(platform, chain, index, await sign(api));
}

const feeCredit: Purchase = {
  isDone: async (api) => parseAmount((await api.accountsBalances()).feeValue) > 0n,
  sign: async (api) => feeCreditCall(await api.feeCreditSign({ query: { amount: FEE_CREDIT } })),
};

const rig: Purchase = {
  isDone: async (api) => {
    const { list } = await api.miningAllList({ query: {} });
    return list.some(({ usdtUsed, miningId }) => usdtUsed && miningId === 1);
  },
  sign: async (api) => rigCall(await api.miningSign({ query: { id: 1 } })),
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
  // a reservation that was interrupted waits for its payment
  if (status === orderStatus.onSale && !isBuyAdvert) return buyer.api.marketReserve({ query: { orderId, amount } });
  if (status === orderStatus.onSale)
    await seller.api.marketSell({ body: { orderId, amount }, idempotencyKey: `${key}-trade` });
  return buyer.api.marketPay({ query: { orderId } });
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
      return payment === undefined ? [] : orderTransactions(platform, chain, trade.buyer, tradeCall(payment));
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
