import type { Database, Tables, Tx } from "@wth/db";
import { sql, type Insertable, type Selectable } from "kysely";
import { statementTime } from "#platform/db/clock.ts";

export type TradeRow = Selectable<Tables["market_trade"]>;
export type TradeState = TradeRow["state"];

/** States in which an operator decides about a trade. */
export const disputedStates: readonly TradeState[] = ["failed", "abnormal"];

/** SQL that is true for trades that wait for an operator's decision. */
export const isDisputedRow = sql<boolean>`state in (${sql.join(disputedStates.map((state) => sql.lit(state)))})`;

/** True for a trade that waits for an operator's decision. */
export const isDisputed = ({ state }: Pick<TradeRow, "state">): boolean => disputedStates.includes(state);

/** The user who took the advert of a trade, and the one who posted it. */
export const takerOf = ({ side, buyer_id, seller_id }: TradeRow): bigint => (side === "sell" ? buyer_id : seller_id);
export const creatorOf = ({ side, buyer_id, seller_id }: TradeRow): bigint => (side === "sell" ? seller_id : buyer_id);

/** Names of a trade in an entry of its history. */
export const historyOfTrade = ({ id, advert_id }: TradeRow) => ({ advertId: advert_id, tradeId: id });

export async function insertReservedTrade(tx: Tx, trade: Insertable<Tables["market_trade"]>): Promise<TradeRow> {
  return tx.insertInto("market_trade").values(trade).returningAll().executeTakeFirstOrThrow();
}

export async function findTrade(db: Database | Tx, id: bigint): Promise<TradeRow | undefined> {
  return db.selectFrom("market_trade").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns the trades of adverts, by the adverts' ids. */
export async function tradesOfAdverts(
  db: Database | Tx,
  advertIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, TradeRow>> {
  if (advertIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("market_trade")
    .selectAll()
    .where("advert_id", "in", [...advertIds])
    .execute();
  return new Map(rows.map((trade) => [trade.advert_id, trade]));
}

/** Locks the trade's row. The rows of both sides must be locked before. */
export async function lockTradeRow(tx: Tx, id: bigint): Promise<TradeRow> {
  return tx.selectFrom("market_trade").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** The trade that a payment was signed for, whether or not it is the last payment. */
export async function findTradeByPayment(db: Database | Tx, paymentId: string): Promise<TradeRow | undefined> {
  return db
    .selectFrom("market_trade")
    .innerJoin("market_payment", "market_payment.trade_id", "market_trade.id")
    .selectAll("market_trade")
    .where("market_payment.payment_id", "=", paymentId)
    .executeTakeFirst();
}

/** Stores the payment that was signed last for a trade. */
export async function setPayment(tx: Tx, id: bigint, paymentId: string): Promise<void> {
  await tx.insertInto("market_payment").values({ payment_id: paymentId, trade_id: id }).execute();
  await tx.updateTable("market_trade").set({ payment_id: paymentId }).where("id", "=", id).execute();
}

export async function setReturnRequested(tx: Tx, id: bigint, at: Date): Promise<TradeRow> {
  return tx
    .updateTable("market_trade")
    .set({ return_requested_at: at })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** State in which a trade waits no more, and since when; `pay_seconds` of a paid one alone. */
type Ending = Pick<TradeRow, "state" | "ended_at"> & Partial<Pick<TradeRow, "pay_seconds" | "reason">>;

export async function endTrade(tx: Tx, { id }: TradeRow, ending: Ending): Promise<TradeRow> {
  return tx.updateTable("market_trade").set(ending).where("id", "=", id).returningAll().executeTakeFirstOrThrow();
}

/** Counts a timeout against a buyer, once for a trade. @returns false when it was counted before */
export async function countTimeout(tx: Tx, tradeId: bigint, userId: bigint): Promise<boolean> {
  const row = await tx
    .insertInto("market_timeout")
    .values({ trade_id: tradeId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .returning("trade_id")
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
  db
    .selectFrom("market_trade")
    .selectAll()
    // a literal, so that the partial indexes of this condition are used
    .where(sql<boolean>`state = 'awaiting payment'`)
    .limit(limit);

/** Unpaid trades whose payment was not signed in time. */
export async function unsignedTrades(db: Database, limit: number): Promise<TradeRow[]> {
  return unpaidTrades(db, limit).where(hasNeverSignedPayment).orderBy("id").execute();
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
  return [...new Map([...overdue, ...returned].map((trade) => [trade.id, trade])).values()];
}

type Resolution = { tradeId: bigint; outcome: "buyer" | "seller"; actor: string; reason: string };

export async function insertResolution(tx: Tx, { tradeId, outcome, actor, reason }: Resolution): Promise<void> {
  await tx.insertInto("market_resolution").values({ trade_id: tradeId, outcome, actor, reason }).execute();
}
