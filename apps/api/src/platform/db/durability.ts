import type { Database } from "@wth/db";
import { sql } from "kysely";

const REQUIRED = ["fsync", "synchronous_commit", "full_page_writes", "data_checksums"];

/** @throws Error when the database's settings allow acknowledged writes to be lost or silently damaged */
export async function requireDurableDatabase(db: Database): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from pg_settings where name = any (${REQUIRED}) and setting <> 'on'`.execute(db);
  if (rows.length > 0)
    throw new Error(`The database must have these settings on: ${rows.map((row) => row.name).join(", ")}.`);
}
