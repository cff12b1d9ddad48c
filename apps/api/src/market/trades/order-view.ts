import type { Advert, Trader } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import { completionRate, formatAmount } from "@wth/rules";
import type { z } from "zod";
import { openDeadlines, usdtReceived } from "#chain/index.ts";
import { publicUserView } from "#identity/index.ts";
import type { AdvertRow } from "../adverts/advert-repo.ts";
import { traderViews, type TraderView } from "../traders/trader-repo.ts";
import type { Order } from "./order-repo.ts";
import { orderStatusOf, typeOfSide } from "./order-status.ts";
import { takerOf, type TradeRow } from "./trade-repo.ts";

function traderView(trader: TraderView): z.input<typeof Trader> {
  return {
    ...publicUserView(trader),
    completed: trader.completed,
    completionRate: completionRate(trader.completed, trader.timeouts),
    credit: trader.credit,
  };
}

type Columns =
  | "id"
  | "creator_id"
  | "side"
  | "price"
  | "min_amount"
  | "max_amount"
  | "state"
  | "created_at"
  | "ended_at";
/** Columns of an advert that are shown. */
export type ShownAdvert = Pick<AdvertRow, Columns>;
type ShownOrder = { advert: ShownAdvert; trade: TradeRow | undefined };

function roleIn({ advert, trade }: ShownOrder, userId: bigint | undefined): z.input<typeof Advert>["role"] {
  if (userId === undefined) return "none";
  if (userId === advert.creator_id) return "creator";
  return trade !== undefined && userId === takerOf(trade) ? "taker" : "none";
}

type Traders = { get(id: bigint): TraderView | undefined };

type TradeFacts = {
  /** USDT that reached the seller of the trade, in units of 10^-18. */
  received?: bigint;
  /** Deadline of the payment that can still be used of a trade that was given back. */
  returnEnds?: Date | undefined;
};

export function orderView(
  order: ShownOrder,
  traders: Traders,
  callerId: bigint | undefined,
  { received = 0n, returnEnds }: TradeFacts = {},
) {
  const { advert, trade } = order;
  const creator = traders.get(advert.creator_id);
  if (!creator) throw new Error(`advert ${advert.id} has no creator`);
  const role = roleIn(order, callerId);
  const counterpart = trade && traders.get(role === "creator" ? takerOf(trade) : advert.creator_id);
  return {
    id: advert.id.toString(),
    price: formatAmount(advert.price),
    minAmount: formatAmount(advert.min_amount),
    maxAmount: formatAmount(advert.max_amount),
    volume: formatAmount(creator.volume),
    user: traderView(creator),
    createTime: advert.created_at.getTime(),
    status: orderStatusOf(advert, trade),
    dealAmount: formatAmount(trade?.amount ?? 0n),
    type: typeOfSide[advert.side],
    amount: formatAmount(advert.max_amount),
    usdtAmount: formatAmount(trade?.usdt_amount ?? 0n),
    usdtReceived: formatAmount(received),
    counterpart: counterpart && role !== "none" ? traderView(counterpart) : null,
    dealTime: trade?.reserved_at.getTime() ?? null,
    expireTime: trade?.expires_at.getTime() ?? null,
    endTime: (trade ?? advert).ended_at?.getTime() ?? null,
    ...(returnEnds !== undefined && role !== "none" && { returnEnds: returnEnds.getTime() }),
    ...(trade?.state === "given back" && role !== "none" && { isReturned: true as const }),
    role,
    isBuyer: trade !== undefined && trade.buyer_id === callerId,
    reason: role === "none" ? null : (trade?.reason ?? null),
  } satisfies z.input<typeof Advert>;
}

/** Payments of trades that were given back and wait for the end of the payment. */
const paymentsOfReturned = (trades: readonly TradeRow[]) =>
  trades.flatMap(({ state, return_requested_at, payment_id }) =>
    state === "awaiting payment" && return_requested_at !== null && payment_id !== null ? [payment_id] : [],
  );

/** Orders as the caller sees them. */
export async function orderViews(db: Database | Tx, orders: readonly Order[], callerId: bigint) {
  const trades = orders.flatMap(({ trade }) => trade ?? []);
  const sides = trades.flatMap(({ seller_id, buyer_id }) => [seller_id, buyer_id]);
  const traders = await traderViews(db, [...orders.map(({ advert }) => advert.creator_id), ...sides]);
  const received = await usdtReceived(
    db,
    trades.map(({ id }) => id),
  );
  const deadlines = await openDeadlines(db, paymentsOfReturned(trades));
  return orders.map((order) =>
    orderView(order, traders, callerId, {
      received: order.trade ? received.of(order.trade.id) : 0n,
      returnEnds: deadlines.get(order.trade?.payment_id ?? ""),
    }),
  );
}

/** An order as the caller sees it. */
export async function viewOf(db: Database | Tx, order: Order, callerId: bigint) {
  const [view] = await orderViews(db, [order], callerId);
  if (!view) throw new Error(`order ${order.advert.id} has no view`);
  return view;
}

/** A page of orders as the caller sees it. */
export async function pageView(db: Database, page: { list: Order[]; total: number }, callerId: bigint) {
  return { list: await orderViews(db, page.list, callerId), total: page.total };
}
