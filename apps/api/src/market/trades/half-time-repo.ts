import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { now, statementTime } from "#platform/db/clock.ts";

/** Unpaid trades past half of their time to pay, whose sides were not notified. */
export async function tradesPastHalf(db: Database, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from market_trade where state = 'awaiting payment' and return_requested_at is null
      and reserved_at + (expires_at - reserved_at) / 2 <= ${statementTime} and expires_at > ${statementTime}
      and not exists (select from market_half_time h where h.trade_id = market_trade.id)
    order by expires_at limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Records that the sides of a trade are notified. @returns false when they were before */
export async function recordHalfTime(tx: Tx, tradeId: bigint): Promise<boolean> {
  const row = await tx
    .insertInto("market_half_time")
    .values({ trade_id: tradeId, notified_at: await now(tx) })
    .onConflict((conflict) => conflict.doNothing())
    .returning("trade_id")
    .executeTakeFirst();
  return row !== undefined;
}
