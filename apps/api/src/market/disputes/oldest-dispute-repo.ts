import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { isDisputedRow } from "../trades/trade-repo.ts";

/** Returns the time since which the oldest disputed trade waits for a decision; null when none waits. */
export async function oldestDisputeAt(db: Database | Tx): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(ended_at) as at from market_trade where ${isDisputedRow}`.execute(db);
  return rows[0]?.at ?? null;
}
