import { sql } from "kysely";
import type { Database } from "./database.ts";

/** Settings without which an acknowledged write can be lost or damaged unnoticed, and the values that prevent it. */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  fsync: ["on"],
  synchronous_commit: ["on", "remote_apply"],
  full_page_writes: ["on"],
  data_checksums: ["on"],
};

/** @throws Error when the database's settings allow acknowledged writes to be lost or silently damaged */
export async function requireDurableDatabase(db: Database): Promise<void> {
  const names = Object.keys(REQUIRED);
  const { rows } = await sql<{ name: string; setting: string }>`
    select name, setting from pg_settings where name = any (${names})`.execute(db);
  const settings = new Map(rows.map(({ name, setting }) => [name, setting]));
  const missing = names.filter((name) => REQUIRED[name]?.includes(settings.get(name) ?? "") !== true);
  if (missing.length > 0) throw new Error(`The database must have these settings on: ${missing.join(", ")}.`);
}
