import type { Database, Tables, Tx } from "@wth/db";
import { advertType, BUYS_WINDOW_SECONDS, orderStatus, type OrderStatus } from "@wth/rules";
import { sql, type Selectable } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";
import { disputedStatuses } from "./advert-policy.ts";

/** An advert, with the trade that fills it once it is taken. */
export type AdvertRow = Selectable<Tables["market_advert"]>;
type TradeColumn = "taker_id" | "trade_amount" | "usdt_amount" | "reserved_at" | "expires_at";
/** An advert that was taken. */
export type TradeRow = AdvertRow & { [Column in TradeColumn]: NonNullable<AdvertRow[Column]> };
type Terms = Pick<AdvertRow, "creator_id" | "type" | "price" | "min_amount" | "max_amount" | "fee_rate">;
/** Where a buyer began a buy order; `newcomer_range` is that of a newcomer alone. */
export type BuyerColumns = Pick<AdvertRow, "newcomer_range" | "buyer_range" | "buyer_network">;
type NewAdvert = Terms & Partial<BuyerColumns & Pick<AdvertRow, "seller_network" | "relisted_from">>;
type NewTrade = {
  id: bigint;
  takerId: bigint;
  amount: bigint;
  usdt: bigint;
  at: Date;
  expiresAt: Date;
  /** Columns of a taker who buys. */
  buyer: BuyerColumns | undefined;
  /** True when a newcomer buys outside the own network and referral line; null for other buyers. */
  isOutside: boolean | null;
};

/** SQL that is true for trades that wait for an operator's decision. */
export const isDisputedRow = sql<boolean>`status in (${sql.join(disputedStatuses.map((status) => sql.lit(status)))})`;

/** @throws Error for an advert that was not taken */
export function asTrade(advert: AdvertRow): TradeRow {
  if (advert.taker_id === null) throw new Error(`advert ${advert.id} was not taken`);
  return advert as TradeRow;
}

export async function insertPostedAdvert(tx: Tx, advert: NewAdvert): Promise<AdvertRow> {
  return tx
    .insertInto("market_advert")
    .values({ ...advert, created_at: await now(tx) })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findAdvert(db: Database | Tx, id: bigint): Promise<AdvertRow | undefined> {
  return db.selectFrom("market_advert").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Id of the advert with which a returned trade is on sale again. */
export async function relistedAs(db: Database | Tx, id: bigint): Promise<bigint | undefined> {
  const row = await db.selectFrom("market_advert").select("id").where("relisted_from", "=", id).executeTakeFirst();
  return row?.id;
}

/** Locks the advert's row. The rows of the users concerned must be locked before. */
export async function lockAdvert(tx: Tx, id: bigint): Promise<AdvertRow | undefined> {
  return tx.selectFrom("market_advert").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
}

/** Ids of a user's adverts on sale, in order. */
export async function advertIdsOnSale(tx: Tx, userId: bigint): Promise<bigint[]> {
  const rows = await tx
    .selectFrom("market_advert")
    .select("id")
    .where("creator_id", "=", userId)
    .where("status", "=", orderStatus.onSale)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** The trade that a payment was signed for, whether or not it is the last payment. */
export async function findTradeByPayment(db: Database | Tx, paymentId: string): Promise<TradeRow | undefined> {
  const advert = await db
    .selectFrom("market_advert")
    .innerJoin("market_payment", "market_payment.order_id", "market_advert.id")
    .selectAll("market_advert")
    .where("market_payment.payment_id", "=", paymentId)
    .executeTakeFirst();
  return advert && asTrade(advert);
}

/** Reserves an advert for its taker, which makes it a trade. */
export async function setReserved(tx: Tx, trade: NewTrade): Promise<TradeRow> {
  const advert = await tx
    .updateTable("market_advert")
    .set({
      status: orderStatus.pendingPayment,
      taker_id: trade.takerId,
      trade_amount: trade.amount,
      usdt_amount: trade.usdt,
      reserved_at: trade.at,
      expires_at: trade.expiresAt,
      ...trade.buyer,
      is_outside: trade.isOutside,
    })
    .where("id", "=", trade.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asTrade(advert);
}

/** Stores the payment that was signed last for a trade. */
export async function setPayment(tx: Tx, id: bigint, paymentId: string): Promise<void> {
  await tx.insertInto("market_payment").values({ payment_id: paymentId, order_id: id }).execute();
  await tx.updateTable("market_advert").set({ payment_id: paymentId }).where("id", "=", id).execute();
}

export async function setReturnRequested(tx: Tx, id: bigint, at: Date): Promise<TradeRow> {
  const advert = await tx
    .updateTable("market_advert")
    .set({ return_requested_at: at })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asTrade(advert);
}

export async function endAdvert(
  tx: Tx,
  id: bigint,
  status: OrderStatus,
  at: Date,
  reason?: string,
): Promise<AdvertRow> {
  return tx
    .updateTable("market_advert")
    .set({ status, ended_at: at, ...(reason === undefined ? {} : { reason }) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function endTrade(
  tx: Tx,
  { id }: TradeRow,
  status: OrderStatus,
  at: Date,
  reason?: string,
): Promise<TradeRow> {
  return asTrade(await endAdvert(tx, id, status, at, reason));
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

/** Events of an advert and its trade, oldest first. */
export async function eventsOf(db: Database | Tx, orderId: bigint) {
  return db
    .selectFrom("market_event")
    .select(["id", "kind", "user_id", "detail", "created_at"])
    .where("order_id", "=", orderId)
    .orderBy("id")
    .execute();
}

/**
 * Number of a user's adverts on sale or unpaid, and of their unpaid trades as a buyer. The user's row must be locked.
 */
export async function countActive(tx: Tx, userId: bigint): Promise<number> {
  const { rows } = await sql<{ active: number }>`select count(*)::int as active from (
      select id from market_advert where creator_id = ${userId} and status in (${orderStatus.onSale}, ${orderStatus.pendingPayment})
      union all
      select id from market_advert where taker_id = ${userId} and status = ${orderStatus.pendingPayment}
        and type = ${advertType.sell}
    ) active`.execute(tx);
  return rows[0]?.active ?? 0;
}

/** Begins of a user's buy orders of the last 24 hours, oldest first: adverts to buy, and sell adverts taken. */
export async function recentBuys(tx: Tx, userId: bigint): Promise<Date[]> {
  const at = await now(tx);
  const { rows } = await sql<{ at: Date }>`select at from (
      select created_at as at from market_advert where creator_id = ${userId} and type = ${advertType.buy}
      union all
      select reserved_at from market_advert where taker_id = ${userId} and type = ${advertType.sell}
    ) buys where at > ${at}::timestamptz - make_interval(secs => ${BUYS_WINDOW_SECONDS}) order by at`.execute(tx);
  return rows.map(({ at }) => at);
}

/** Counts a timeout against a buyer, once for a trade. @returns false when it was counted before */
export async function countTimeout(tx: Tx, orderId: bigint, userId: bigint): Promise<boolean> {
  const row = await tx
    .insertInto("market_timeout")
    .values({ order_id: orderId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("order_id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * SQL that is false while the chain, as far as it is read, can take a trade's payment; such trades wait in no batch.
 */
const hasNoLivePayment = sql<boolean>`not exists (select from chain_signed_order_view p
  where p.order_id = payment_id and p.status = 'open'
    and p.deadline >= (select coalesce(max(block_time), '-infinity') from chain_cursor_view))`;

/** SQL that is true when a trade's payment was not signed in time. */
const hasNeverSignedPayment = sql<boolean>`exists (select from chain_signed_order_view p
  where p.order_id = payment_id and p.status = 'open' and not p.is_signed and p.sign_by <= ${statementTime})`;

const unpaidTrades = (db: Database, limit: number) =>
  db.selectFrom("market_advert").selectAll().where("status", "=", orderStatus.pendingPayment).limit(limit);

/** Unpaid trades whose payment was not signed in time. */
export async function unsignedTrades(db: Database, limit: number): Promise<TradeRow[]> {
  return (await unpaidTrades(db, limit).where(hasNeverSignedPayment).orderBy("id").execute()).map(asTrade);
}

/** Unpaid trades that may have to end: overdue ones, and those that their buyer gave back. */
export async function endingTrades(db: Database, limit: number): Promise<TradeRow[]> {
  const unpaid = unpaidTrades(db, limit);
  const overdue = await unpaid.where("expires_at", "<=", statementTime).orderBy("expires_at").execute();
  const returned = await unpaid
    .where("return_requested_at", "is not", null)
    .where(hasNoLivePayment)
    .orderBy("return_requested_at")
    .execute();
  return [...new Map([...overdue, ...returned].map((trade) => [trade.id, asTrade(trade)])).values()];
}

/** True when one of two users has blocked the other. */
export async function isBlocked(tx: Tx, one: bigint, other: bigint): Promise<boolean> {
  const { rows } = await sql`select from market_mark where mark = 'block'
    and ((user_id, other_id) = (${one}::bigint, ${other}::bigint)
      or (user_id, other_id) = (${other}::bigint, ${one}::bigint))`.execute(tx);
  return rows.length > 0;
}

type Resolution = { orderId: bigint; outcome: "buyer" | "seller"; actor: string; reason: string };

export async function insertResolution(tx: Tx, { orderId, outcome, actor, reason }: Resolution): Promise<void> {
  await tx.insertInto("market_resolution").values({ order_id: orderId, outcome, actor, reason }).execute();
}
