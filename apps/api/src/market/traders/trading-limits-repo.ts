import type { Tx } from "@wth/db";
import { sql } from "kysely";

/** Earliest expiry of the unpaid trades that count among a user's active orders. */
export async function nextExpiry(tx: Tx, userId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(expires_at) as at from (
      select expires_at from market_trade where buyer_id = ${userId} and state = 'awaiting payment'
      union all
      select expires_at from market_trade where seller_id = ${userId} and state = 'awaiting payment' and side = 'sell'
    ) unpaid`.execute(tx);
  return rows[0]?.at ?? null;
}
