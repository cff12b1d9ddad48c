import type { Database, Tables, Tx } from "@wth/db";
import { advertType, BUYS_WINDOW_SECONDS, orderStatus, type OrderStatus } from "@wth/rules";
import { sql, type Selectable } from "kysely";
import type { Trader } from "./c2c-trader-repo.ts";

export { findTrader as traderOf } from "./c2c-trader-repo.ts";

export type OrderRow = Selectable<Tables["c2c_order"]>;
type NewAdvert = Pick<OrderRow, "creator_id" | "type" | "price" | "min_amount" | "max_amount" | "fee_rate">;
type Deal = {
  id: bigint;
  takerId: bigint;
  amount: bigint;
  usdt: bigint;
  at: Date;
  expiresAt: Date;
};

export async function insertAdvert(tx: Tx, advert: NewAdvert): Promise<OrderRow> {
  return tx.insertInto("c2c_order").values(advert).returningAll().executeTakeFirstOrThrow();
}

export async function findOrder(db: Database | Tx, id: bigint): Promise<OrderRow | undefined> {
  return db.selectFrom("c2c_order").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The order, its row locked. Lock the users that it concerns before. */
export async function lockOrder(tx: Tx, id: bigint): Promise<OrderRow | undefined> {
  return tx.selectFrom("c2c_order").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

export async function findByPayment(db: Database | Tx, paymentId: string): Promise<OrderRow | undefined> {
  return db.selectFrom("c2c_order").selectAll().where("payment_id", "=", paymentId).executeTakeFirst();
}

export async function beginDeal(tx: Tx, deal: Deal): Promise<OrderRow> {
  return tx
    .updateTable("c2c_order")
    .set({
      status: orderStatus.pendingPayment,
      taker_id: deal.takerId,
      deal_amount: deal.amount,
      usdt_amount: deal.usdt,
      dealt_at: deal.at,
      expires_at: deal.expiresAt,
    })
    .where("id", "=", deal.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function setPayment(tx: Tx, id: bigint, paymentId: string): Promise<void> {
  await tx.updateTable("c2c_order").set({ payment_id: paymentId }).where("id", "=", id).execute();
}

export async function endOrder(tx: Tx, id: bigint, status: OrderStatus, at: Date, reason?: string): Promise<OrderRow> {
  return tx
    .updateTable("c2c_order")
    .set({ status, ended_at: at, ...(reason === undefined ? {} : { reason }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type EventEntry = { orderId: bigint; kind: string; userId?: bigint; detail?: Record<string, string> };

export async function writeEvent(tx: Tx, { orderId, kind, userId, detail = {} }: EventEntry): Promise<void> {
  await tx
    .insertInto("c2c_event")
    .values({ order_id: orderId, kind, user_id: userId ?? null, detail: JSON.stringify(detail) })
    .execute();
}

/** Own adverts on sale or unpaid, and unpaid deals in which somebody is the buyer. Their row must be locked. */
export async function countActive(tx: Tx, userId: bigint): Promise<number> {
  const { rows } = await sql<{ active: number }>`select count(*)::int as active from (
      select id from c2c_order where creator_id = ${userId} and status in (${orderStatus.onSale}, ${orderStatus.pendingPayment})
      union all
      select id from c2c_order where taker_id = ${userId} and status = ${orderStatus.pendingPayment}
        and type = ${advertType.sell}
    ) active`.execute(tx);
  return rows[0]?.active ?? 0;
}

/** When somebody's buy orders of the last 24 hours began, the oldest first: adverts to buy, and sell adverts taken. */
export async function recentBuys(tx: Tx, userId: bigint): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select at from (
      select created_at as at from c2c_order where creator_id = ${userId} and type = ${advertType.buy}
      union all
      select dealt_at from c2c_order where taker_id = ${userId} and type = ${advertType.sell}
    ) buys where at > platform_now() - make_interval(secs => ${BUYS_WINDOW_SECONDS}) order by at`.execute(tx);
  return rows.map(({ at }) => at);
}

export async function saveTrader(tx: Tx, { user_id, ...values }: Trader): Promise<void> {
  await tx
    .insertInto("c2c_trader")
    .values({ user_id, ...values })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
    .execute();
}

/** Counts a timeout against a buyer, once for an order. @returns false when it was counted before */
export async function countTimeout(tx: Tx, orderId: bigint, userId: bigint): Promise<boolean> {
  const row = await tx
    .insertInto("c2c_timeout")
    .values({ order_id: orderId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deals whose time to pay is over, the oldest first. */
export async function overdueDeals(db: Database, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom("c2c_order")
    .selectAll()
    .where("status", "=", orderStatus.pendingPayment)
    .where("expires_at", "<=", sql<Date>`platform_now()`)
    .orderBy("expires_at")
    .limit(limit)
    .execute();
}
