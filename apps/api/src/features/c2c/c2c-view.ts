import type { C2cOrder, Trader } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import { completionRate, formatAmount, orderStatus } from "@wth/rules";
import type { z } from "zod";
import { publicUserView } from "../profile/index.ts";
import type { BookAdvert } from "./book/book-types.ts";
import { sidesOf } from "./c2c-policy.ts";
import type { OrderRow } from "./c2c-repo.ts";
import { traderViews, type TraderView } from "./c2c-trader-repo.ts";

function traderView(trader: TraderView): z.input<typeof Trader> {
  return {
    ...publicUserView(trader),
    completed: trader.completed,
    completionRate: completionRate(trader.completed, trader.timeouts),
    credit: trader.credit,
  };
}

function roleIn({ creator_id, taker_id }: OrderRow, userId: bigint | undefined): z.input<typeof C2cOrder>["role"] {
  if (userId === undefined) return "none";
  if (userId === creator_id) return "creator";
  return userId === taker_id ? "taker" : "none";
}

type Traders = { get(id: bigint): TraderView | undefined };

function orderView(order: OrderRow, traders: Traders, callerId: bigint | undefined) {
  const creator = traders.get(order.creator_id);
  if (!creator) throw new Error(`order ${order.id} has no creator`);
  const role = roleIn(order, callerId);
  const other = role === "creator" ? order.taker_id : order.creator_id;
  const counterpart = order.taker_id === null || other === null ? undefined : traders.get(other);
  return {
    id: order.id.toString(),
    price: formatAmount(order.price),
    minAmount: formatAmount(order.min_amount),
    maxAmount: formatAmount(order.max_amount),
    volume: formatAmount(creator.volume),
    user: traderView(creator),
    createTime: order.created_at.getTime(),
    status: order.status,
    dealAmount: formatAmount(order.deal_amount ?? 0n),
    type: order.type,
    amount: formatAmount(order.max_amount),
    usdtAmount: formatAmount(order.usdt_amount ?? 0n),
    counterpart: counterpart && role !== "none" ? traderView(counterpart) : null,
    dealTime: order.dealt_at?.getTime() ?? null,
    expireTime: order.expires_at?.getTime() ?? null,
    endTime: order.ended_at?.getTime() ?? null,
    role,
    isBuyer: order.taker_id !== null && sidesOf(order).buyerId === callerId,
    reason: role === "none" ? null : order.reason,
  } satisfies z.input<typeof C2cOrder>;
}

const untaken = {
  status: orderStatus.onSale,
  taker_id: null,
  deal_amount: null,
  usdt_amount: null,
  dealt_at: null,
  expires_at: null,
  payment_id: null,
  return_asked_at: null,
  ended_at: null,
  reason: null,
};

/** An advert on sale as somebody sees it, as JSON; nobody in particular if no reader is given. */
export function advertText(advert: BookAdvert, callerId: bigint | undefined): string {
  return JSON.stringify(orderView({ ...advert, ...untaken }, { get: () => advert.creator }, callerId));
}

/** Orders as one of their readers sees them. */
export async function orderViews(db: Database | Tx, orders: readonly OrderRow[], callerId: bigint) {
  const people = orders.flatMap(({ creator_id, taker_id }) =>
    taker_id === null ? [creator_id] : [creator_id, taker_id],
  );
  const traders = await traderViews(db, people);
  return orders.map((order) => orderView(order, traders, callerId));
}
