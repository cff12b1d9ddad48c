import type { Tx } from "@wth/db";
import { advertType, orderStatus } from "@wth/rules";
import { sql } from "kysely";

/** Earliest expiry of a user's unpaid trades as a buyer. */
export async function nextExpiry(tx: Tx, userId: bigint): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select min(expires_at) as at from (
      select expires_at from market_advert where creator_id = ${userId} and status = ${sql.lit(orderStatus.pendingPayment)}
      union all
      select expires_at from market_advert where taker_id = ${userId} and status = ${sql.lit(orderStatus.pendingPayment)}
        and type = ${sql.lit(advertType.sell)}
    ) unpaid`.execute(tx);
  return rows[0]?.at ?? null;
}
