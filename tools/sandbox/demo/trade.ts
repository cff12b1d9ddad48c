import type { CallOutput, Routes } from "@wth/api-contract";
import { c2cPaymentAbi, machinePurchaseAbi, subscribeAbi } from "@wth/chain";
import { orderStatus, parseAmount, type Amount } from "@wth/rules";
import { encodeFunctionData, type Address, type Hex } from "viem";
import type { ChainAct, ChainDesk } from "./chain-desk.ts";
import { adverts, members, traders, trades, type Advert, type Trade } from "./community-plan.ts";
import type { Place } from "./place.ts";
import { payingActs } from "./wallets.ts";

type Api = Awaited<ReturnType<Place["enter"]>>["api"];
type Payment = CallOutput<Routes["marketReserve"]>;
const FEE_CREDIT = "150";

/** The part of a signed order that says when and by whom it can be used. */
const term = ({ orderId, deadline, epoch }: { orderId: string; deadline: number; epoch: number | string }) => ({
  orderId: orderId as Hex,
  deadline: BigInt(deadline),
  epoch: BigInt(epoch),
});

async function isUsed(desk: ChainDesk, contract: string, orderId: string): Promise<boolean> {
  const data = encodeFunctionData({ abi: c2cPaymentAbi, functionName: "used", args: [orderId as Hex] });
  const [answer] = await desk.read([{ to: contract as Address, data }]);
  return BigInt(answer ?? "0x0") !== 0n;
}

/** A payment for an order that the platform has signed. */
type Due = { amount: Amount; data: Hex };
type SignedOrder = { contract: string; orderId: string };

/** What is bought once: whether it was, the order for it, and what that order asks for. */
type Purchase<Signed extends SignedOrder> = {
  isDone: (api: Api) => Promise<boolean>;
  sign: (api: Api) => Promise<Signed>;
  dueOf: (signed: Signed) => Due;
};

/** Pays for a signed order, unless that was done. */
async function orderActs(place: Place, desk: ChainDesk, index: number, signed: SignedOrder, due: Due) {
  if (await isUsed(desk, signed.contract, signed.orderId)) return [];
  return payingActs(place, index, { contract: signed.contract as Address, ...due });
}

async function purchaseActs<Signed extends SignedOrder>(
  place: Place,
  desk: ChainDesk,
  index: number,
  { isDone, sign, dueOf }: Purchase<Signed>,
): Promise<ChainAct[]> {
  const { api } = await place.enter(index);
  if (await isDone(api)) return [];
  const signed = await sign(api);
  return orderActs(place, desk, index, signed, dueOf(signed));
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

/** Buys fee credit for the traders, and S1 rigs for those who pay with USDT, and waits for both. */
export async function buyWithUsdt(place: Place, desk: ChainDesk): Promise<void> {
  const buyers = members.filter(({ paysWithUsdt }) => paysWithUsdt).map(({ index }) => index);
  const fees = await Promise.all(traders.map((index) => purchaseActs(place, desk, index, feeCredit)));
  const rigs = await Promise.all(buyers.map((index) => purchaseActs(place, desk, index, rig)));
  await desk.send([...fees, ...rigs].flat());
  const hasCredit = async (index: number) => feeCredit.isDone((await place.enter(index)).api);
  await Promise.all(traders.map((index) => place.until("fee credit", () => hasCredit(index))));
}

/** Brings a trade so far that it only has to be paid. @returns the payment; undefined when it has ended before */
async function agree(place: Place, trade: Trade): Promise<Payment | undefined> {
  const { price, amount, key, isBuyAdvert } = trade;
  const [seller, buyer] = await Promise.all([place.enter(trade.seller), place.enter(trade.buyer)]);
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

async function hasEnded(place: Place, { isBuyAdvert, key, ...trade }: Trade): Promise<boolean> {
  const { api } = await place.enter(isBuyAdvert ? trade.buyer : trade.seller);
  const body = { price: trade.price, minAmount: "1", maxAmount: trade.amount, buy: isBuyAdvert };
  const { id: orderId } = await api.marketPost({ body, idempotencyKey: key });
  const { status } = await api.marketDetail({ query: { orderId } });
  return status !== orderStatus.pendingPayment;
}

/** Completes the trades of a day: advert, trade, payment on the chain, and what follows from it. */
export async function tradeOn(place: Place, desk: ChainDesk, day: Trade["day"]): Promise<void> {
  const today = trades.filter((trade) => trade.day === day);
  const acts = await Promise.all(
    today.map(async (trade) => {
      const payment = await agree(place, trade);
      return payment === undefined ? [] : orderActs(place, desk, trade.buyer, payment, dueOfTrade(payment));
    }),
  );
  await desk.send(acts.flat());
  await Promise.all(today.map((trade) => place.until("a trade", () => hasEnded(place, trade))));
}

/** Posts what stays on sale. */
export async function postAdverts(place: Place): Promise<void> {
  const post = async ({ member, key, ...body }: Advert) => {
    const { api } = await place.enter(member);
    await api.marketPost({ body, idempotencyKey: key });
  };
  await Promise.all(adverts.map(post));
}
