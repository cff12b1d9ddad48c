import type { Database } from "@wth/db";
import { sql } from "kysely";

export type PastTrade = { price: bigint; amount: bigint; at: Date };
export type Candle = { at: Date; open: bigint; high: bigint; low: bigint; close: bigint; volume: bigint };

/** The last paid trades, newest first. */
export async function lastTrades(db: Database, limit: number): Promise<PastTrade[]> {
  const { rows } = await sql<PastTrade>`select price, trade_amount as amount, ended_at as at from market_advert
    where status in (1, 3) order by ended_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** Prices and volume of the paid trades since `from`, in intervals of `seconds`, oldest first. */
export async function candlesFrom(db: Database, from: Date, seconds: number): Promise<Candle[]> {
  const { rows } = await sql<Candle>`
    select date_bin(make_interval(secs => ${seconds}), ended_at, 'epoch') as at,
      (array_agg(price order by ended_at, id))[1] as open, max(price) as high, min(price) as low,
      (array_agg(price order by ended_at desc, id desc))[1] as close, sum(trade_amount)::numeric(78, 0) as volume
    from market_advert where status in (1, 3) and ended_at >= ${from} group by 1 order by 1`.execute(db);
  return rows;
}
