import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";

export type PastTrade = { price: bigint; amount: bigint; at: Date };
export type Candle = { at: Date; open: bigint; high: bigint; low: bigint; close: bigint; volume: bigint };

/** The last paid trades, newest first. */
export async function lastTrades(db: Database, limit: number): Promise<PastTrade[]> {
  const { rows } = await sql<PastTrade>`select price, amount, ended_at as at from market_trade
    where state = 'paid' order by ended_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Prices and volume of the paid trades since `from`, in intervals of `seconds`, oldest first. */
export async function candlesFrom(db: Database, from: Date, seconds: number): Promise<Candle[]> {
  const { rows } = await sql<Candle>`
    select date_bin(make_interval(secs => ${seconds}), ended_at, 'epoch') as at,
      (array_agg(price order by ended_at, id))[1] as open, max(price) as high, min(price) as low,
      (array_agg(price order by ended_at desc, id desc))[1] as close, sum(amount)::numeric(78, 0) as volume
    from market_trade where state = 'paid' and ended_at >= ${from} group by 1 order by 1`.execute(db);
  return rows;
}

export type OwnTrade = PastTrade & { isBuy: boolean };

/** A user's paid trades since a time, newest first. */
export async function completedTradesOf(
  db: Database,
  userId: bigint,
  { since, limit }: { since: Date; limit: number },
): Promise<OwnTrade[]> {
  const side = (column: "buyer_id" | "seller_id") => sql`(
    select id, price, amount, ended_at as at, ${sql.lit(column === "buyer_id")}::boolean as "isBuy" from market_trade
    where ${sql.ref(column)} = ${userId} and state = 'paid' and ended_at >= ${since}
    order by ended_at desc, id desc limit ${limit})`;
  const { rows } = await sql<OwnTrade>`
    select price, amount, at, "isBuy" from (${side("buyer_id")} union all ${side("seller_id")}) own
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Number of paid trades, their WTH and their USDT in units of 10^-18. */
type Traded = { trades: bigint; volume: bigint; turnover: bigint };

/** Returns the paid trades from a time up to another one. */
export async function tradedBetween(db: Database | Tx, from: Date, to: Date): Promise<Traded> {
  const { rows } = await sql<Traded>`
    select count(*) as trades, coalesce(sum(amount), 0)::numeric(78, 0) as volume,
      coalesce(sum(usdt_amount), 0)::numeric(78, 0) as turnover
    from market_trade where state = 'paid' and ended_at >= ${from} and ended_at < ${to}`.execute(db);
  return rows[0] as Traded;
}

/**
 * Returns the price of the last trade paid before a time, in units of 10^-18 USDT for one WTH; undefined without one.
 */
export async function lastPriceBefore(db: Database | Tx, at: Date): Promise<bigint | undefined> {
  const { rows } = await sql<{ price: bigint }>`select price from market_trade
    where state = 'paid' and ended_at < ${at} order by ended_at desc, id desc limit 1`.execute(db);
  return rows[0]?.price;
}
