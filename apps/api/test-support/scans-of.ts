import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import type { TestApi } from "./test-api.ts";

/** A process reports its scans to the server a second later. */
const REPORTED_MS = 1_500;

/** Number of times that a table was read so far, by index or as a whole, as the server counts. */
export async function scansOf({ db }: Pick<TestApi, "db">, table: string): Promise<number> {
  await pause(REPORTED_MS);
  const { rows } = await sql<{ scans: bigint }>`
    select idx_scan + seq_scan as scans from pg_stat_user_tables where relname = ${table}`.execute(db);
  return Number(rows[0]?.scans);
}
