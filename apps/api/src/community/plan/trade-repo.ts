import type { Tx } from "@wth/db";
import { sql } from "kysely";
import type { CountedTrade, DayFigures, Place } from "./community-lines.ts";

type TradeRow = {
  trade_id: bigint;
  buyer_id: bigint;
  seller_id: bigint;
  amount: bigint;
  traded_at: bigint;
  day: string;
};
const microseconds = sql.raw("(extract(epoch from t.traded_at) * 1000000)::bigint");

const toTrade = (row: TradeRow): CountedTrade => ({
  tradeId: row.trade_id,
  buyerId: row.buyer_id,
  sellerId: row.seller_id,
  amount: row.amount,
  tradedAt: row.traded_at,
  day: row.day,
});

/**
 * Counts trades, each on its UTC day or on the first day that is not evaluated. Skips trades that are already counted.
 */
export async function countTrades(tx: Tx, tradeIds: readonly bigint[]): Promise<CountedTrade[]> {
  const { rows } = await sql<TradeRow>`
    with counted as (
      insert into community_plan_trade (trade_id, day)
      select t.trade_id, greatest((t.traded_at at time zone 'utc')::date,
        (select max(last_day) + 1 from community_plan_period)) from community_trade_view t
      where t.trade_id = any (${tradeIds}::bigint[]) on conflict do nothing returning trade_id, day
    )
    select t.trade_id, t.buyer_id, t.seller_id, t.amount, ${microseconds} as traded_at, c.day
    from counted c join community_trade_view t on t.trade_id = c.trade_id`.execute(tx);
  return rows.map(toTrade);
}

/** Returns the trades of an accounting day. */
export async function tradesOfDay(tx: Tx, day: string): Promise<CountedTrade[]> {
  const { rows } = await sql<TradeRow>`
    select t.trade_id, t.buyer_id, t.seller_id, t.amount, ${microseconds} as traded_at, c.day
    from community_plan_trade c join community_trade_view t on t.trade_id = c.trade_id where c.day = ${day}`.execute(
    tx,
  );
  return rows.map(toTrade);
}

/** Returns the places of these users and of all users above them. */
export async function placesAbove(tx: Tx, userIds: readonly bigint[]): Promise<Place[]> {
  const { rows } = await sql<{ user_id: bigint; sponsor_id: bigint; bound_at: bigint }>`
    with recursive line (user_id) as (
      select unnest(${userIds}::bigint[])
      union
      select m.sponsor_id from line join community_member m on m.user_id = line.user_id and m.sponsor_id is not null
    )
    select m.user_id, m.sponsor_id, (extract(epoch from m.bound_at) * 1000000)::bigint as bound_at
    from line join community_member m on m.user_id = line.user_id and m.sponsor_id is not null`.execute(tx);
  return rows.map((row) => ({ userId: row.user_id, sponsorId: row.sponsor_id, boundAt: row.bound_at }));
}

/** Adds to the figures of communities. */
export async function addFigures(tx: Tx, figures: readonly DayFigures[]): Promise<void> {
  await sql`
    insert into community_plan_day (user_id, day, bought, sold)
    select * from unnest(${figures.map(({ userId }) => userId)}::bigint[], ${figures.map(({ day }) => day)}::date[],
      ${figures.map(({ bought }) => bought)}::numeric[], ${figures.map(({ sold }) => sold)}::numeric[])
    on conflict (user_id, day) do update
      set bought = community_plan_day.bought + excluded.bought, sold = community_plan_day.sold + excluded.sold`.execute(
    tx,
  );
}

export async function dropFigures(tx: Tx, userId: bigint, day: string): Promise<void> {
  await tx.deleteFrom("community_plan_day").where("user_id", "=", userId).where("day", "=", day).execute();
}
