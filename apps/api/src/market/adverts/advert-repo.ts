import type { Database, Tables, Tx } from "@wth/db";
import { advertType, BUYS_WINDOW_SECONDS, orderStatus, type OrderStatus } from "@wth/rules";
import { sql, type Selectable } from "kysely";
import { disputedStatuses } from "./advert-policy.ts";

export type OrderRow = Selectable<Tables["market_advert"]>;
type NewAdvert = Pick<OrderRow, "creator_id" | "type" | "price" | "min_amount" | "max_amount" | "fee_rate">;
type Trade = {
  id: bigint;
  takerId: bigint;
  amount: bigint;
  usdt: bigint;
  at: Date;
  expiresAt: Date;
};

/** Whether a row of orders waits for an operator's decision. */
export const isDisputedRow = sql<boolean>`status in (${sql.join(disputedStatuses.map((status) => sql.lit(status)))})`;

export async function insertAdvert(tx: Tx, advert: NewAdvert): Promise<OrderRow> {
  return tx.insertInto("market_advert").values(advert).returningAll().executeTakeFirstOrThrow();
}

export async function findOrder(db: Database | Tx, id: bigint): Promise<OrderRow | undefined> {
  return db.selectFrom("market_advert").selectAll().where("id", "=", id).executeTakeFirst();
}

/** The order, its row locked. Lock the users that it concerns before. */
export async function lockOrder(tx: Tx, id: bigint): Promise<OrderRow | undefined> {
  return tx.selectFrom("market_advert").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** The trade that a payment was signed for, be it the last one or not. */
export async function findByPayment(db: Database | Tx, paymentId: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom("market_advert")
    .innerJoin("market_payment", "market_payment.order_id", "market_advert.id")
    .selectAll("market_advert")
    .where("market_payment.payment_id", "=", paymentId)
    .executeTakeFirst();
}

export async function beginTrade(tx: Tx, trade: Trade): Promise<OrderRow> {
  return tx
    .updateTable("market_advert")
    .set({
      status: orderStatus.pendingPayment,
      taker_id: trade.takerId,
      deal_amount: trade.amount,
      usdt_amount: trade.usdt,
      dealt_at: trade.at,
      expires_at: trade.expiresAt,
    })
    .where("id", "=", trade.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Gives a trade the payment that was signed for it last. */
export async function setPayment(tx: Tx, id: bigint, paymentId: string): Promise<void> {
  await tx.insertInto("market_payment").values({ payment_id: paymentId, order_id: id }).execute();
  await tx.updateTable("market_advert").set({ payment_id: paymentId }).where("id", "=", id).execute();
}

export async function setReturnAsked(tx: Tx, id: bigint, at: Date): Promise<OrderRow> {
  return tx
    .updateTable("market_advert")
    .set({ return_asked_at: at })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function endOrder(tx: Tx, id: bigint, status: OrderStatus, at: Date, reason?: string): Promise<OrderRow> {
  return tx
    .updateTable("market_advert")
    .set({ status, ended_at: at, ...(reason === undefined ? {} : { reason }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

type EventEntry = { orderId: bigint; kind: string; userId?: bigint; detail?: Record<string, string> };

export async function writeEvent(tx: Tx, { orderId, kind, userId, detail = {} }: EventEntry): Promise<bigint> {
  const { id } = await tx
    .insertInto("market_event")
    .values({ order_id: orderId, kind, user_id: userId ?? null, detail: JSON.stringify(detail) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

/** What happened to an order, the oldest first. */
export async function eventsOf(db: Database | Tx, orderId: bigint) {
  return db
    .selectFrom("market_event")
    .select(["id", "kind", "user_id", "detail", "created_at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

/** Own adverts on sale or unpaid, and unpaid trades in which somebody is the buyer. Their row must be locked. */
export async function countActive(tx: Tx, userId: bigint): Promise<number> {
  const { rows } = await sql<{ active: number }>`select count(*)::int as active from (
      select id from market_advert where creator_id = ${userId} and status in (${orderStatus.onSale}, ${orderStatus.pendingPayment})
      union all
      select id from market_advert where taker_id = ${userId} and status = ${orderStatus.pendingPayment}
        and type = ${advertType.sell}
    ) active`.execute(tx);
  return rows[0]?.active ?? 0;
}

/** When somebody's buy orders of the last 24 hours began, the oldest first: adverts to buy, and sell adverts taken. */
export async function recentBuys(tx: Tx, userId: bigint): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`select at from (
      select created_at as at from market_advert where creator_id = ${userId} and type = ${advertType.buy}
      union all
      select dealt_at from market_advert where taker_id = ${userId} and type = ${advertType.sell}
    ) buys where at > (select platform_now() - make_interval(secs => ${BUYS_WINDOW_SECONDS})) order by at`.execute(tx);
  return rows.map(({ at }) => at);
}

/** Counts a timeout against a buyer, once for an order. @returns false when it was counted before */
export async function countTimeout(tx: Tx, orderId: bigint, userId: bigint): Promise<boolean> {
  const row = await tx
    .insertInto("market_timeout")
    .values({ order_id: orderId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Unpaid trades that may be over: those whose time to pay has passed, and those that their buyer gave back. */
export async function endingTrades(db: Database, limit: number): Promise<OrderRow[]> {
  const unpaid = db
    .selectFrom("market_advert")
    .selectAll()
    .where("status", "=", orderStatus.pendingPayment)
    .limit(limit);
  const overdue = await unpaid
    .where("expires_at", "<=", sql<Date>`(select platform_now())`)
    .orderBy("expires_at")
    .execute();
  const returned = await unpaid.where("return_asked_at", "is not", null).orderBy("return_asked_at").execute();
  return [...new Map([...overdue, ...returned].map((trade) => [trade.id, trade])).values()];
}

/** Whether one of two people has blocked the other. */
export async function isBlocked(tx: Tx, one: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql`select from market_mark where mark = 'block'
    and ((user_id, other_id) = (${one}::bigint, ${other}::bigint)
      or (user_id, other_id) = (${other}::bigint, ${one}::bigint))`.execute(tx);
  return rows.length > 0;
}

type Settlement = { orderId: bigint; outcome: "buyer" | "seller"; actor: string; reason: string };

export async function insertSettlement(tx: Tx, { orderId, outcome, actor, reason }: Settlement): Promise<void> {
  await tx.insertInto("market_resolution").values({ order_id: orderId, outcome, actor, reason }).execute();
}
