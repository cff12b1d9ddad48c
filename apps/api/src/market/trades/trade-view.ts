import type { Advert, Trader } from "@wth/api-contract";
import type { Database, Tx } from "@wth/db";
import { completionRate, formatAmount } from "@wth/rules";
import type { z } from "zod";
import { publicUserView } from "#identity/index.ts";
import { sidesOf } from "../adverts/advert-policy.ts";
import type { OrderRow } from "../adverts/advert-repo.ts";
import { traderViews, type TraderView } from "../traders/trader-repo.ts";

function traderView(trader: TraderView): z.input<typeof Trader> {
  return {
    ...publicUserView(trader),
    completed: trader.completed,
    completionRate: completionRate(trader.completed, trader.timeouts),
    credit: trader.credit,
  };
}

function roleIn({ creator_id, taker_id }: OrderRow, userId: bigint | undefined): z.input<typeof Advert>["role"] {
  if (userId === undefined) return "none";
  if (userId === creator_id) return "creator";
  return userId === taker_id ? "taker" : "none";
}

type Traders = { get(id: bigint): TraderView | undefined };

export function orderView(order: OrderRow, traders: Traders, callerId: bigint | undefined) {
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
  } satisfies z.input<typeof Advert>;
}

/** Orders as one of their readers sees them. */
export async function orderViews(db: Database | Tx, orders: readonly OrderRow[], callerId: bigint) {
  const people = orders.flatMap(({ creator_id, taker_id }) =>
    taker_id === null ? [creator_id] : [creator_id, taker_id],
  );
  const traders = await traderViews(db, people);
  return orders.map((order) => orderView(order, traders, callerId));
}
