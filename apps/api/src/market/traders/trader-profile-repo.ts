import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { now } from "#platform/db/clock.ts";

const RECENT_DAYS = 30;

export type RecentFigures = {
  bought: number;
  sold: number;
  unpaid_buys: number;
  unpaid_sales: number;
  median_pay_seconds: number | null;
};

/** A trader's figures of the last 30 days as buyer and as seller. Only timeouts count as unpaid. */
export async function recentFigures(db: Database | Tx, userId: bigint): Promise<RecentFigures> {
  const since = sql`(${await now(db)}::timestamptz - make_interval(days => ${RECENT_DAYS}))`;
  const { rows } = await sql<RecentFigures>`
    select buys.trades as bought, buys.median_pay_seconds,
      (select count(*)::int from market_trade where seller_id = ${userId} and state = 'paid' and ended_at > ${since}) as sold,
      (select count(*)::int from market_timeout where user_id = ${userId} and created_at > ${since}) as unpaid_buys,
      -- a scalar subquery, because the planner could turn exists() into a join with all timeouts
      (select count(*)::int from market_trade o
        where o.seller_id = ${userId} and o.state in ('given back', 'timed out') and o.ended_at > ${since}
          and (select true from market_timeout t where t.trade_id = o.id)) as unpaid_sales
    from (
      select count(*)::int as trades, percentile_disc(0.5) within group (order by pay_seconds) as median_pay_seconds
      from market_trade where buyer_id = ${userId} and state = 'paid' and ended_at > ${since}
    ) buys`.execute(db);
  return rows[0] as RecentFigures;
}

export type Mark = "block" | "favourite";

/** A user's mark of another user. */
export async function markOf(db: Database | Tx, userId: bigint, otherId: bigint): Promise<Mark | "none"> {
  const row = await db
    .selectFrom("market_mark")
    .select("mark")
    .where("user_id", "=", userId)
    .where("other_id", "=", otherId)
    .executeTakeFirst();
  return row?.mark ?? "none";
}

export async function countMarks(tx: Tx, userId: bigint): Promise<number> {
  const { marks } = await tx
    .selectFrom("market_mark")
    .select((e) => e.fn.countAll<bigint>().as("marks"))
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  return Number(marks);
}

export async function setMark(tx: Tx, userId: bigint, otherId: bigint, mark: Mark): Promise<void> {
  await tx
    .insertInto("market_mark")
    .values({ user_id: userId, other_id: otherId, mark })
    .onConflict((conflict) => conflict.columns(["user_id", "other_id"]).doUpdateSet({ mark }))
    .execute();
}

export async function deleteMark(tx: Tx, userId: bigint, otherId: bigint): Promise<void> {
  await tx.deleteFrom("market_mark").where("user_id", "=", userId).where("other_id", "=", otherId).execute();
}
