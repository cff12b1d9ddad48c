import type { Database } from "@wth/db";
import { sql } from "kysely";
import { now } from "#platform/db/clock.ts";

/** Returns the largest share of its limit of a day that a pool has paid on the present UTC day: 1 is all. */
export async function paidShare(db: Database): Promise<number> {
  const { rows } = await sql<{ share: string | null }>`
    select max(paid / ledger_pool_limit(kind))::text as share from (
      select kind, sum(paid) as paid from ledger_pool_day
      where day = ${(await now(db)).toISOString().slice(0, 10)}::date group by kind) each`.execute(db);
  return Number(rows[0]?.share ?? 0);
}
