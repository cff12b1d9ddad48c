import type { Database } from "@wth/db";
import { sql } from "kysely";

/** Rows and pages of 8 kB that a piece of work read, of tables and of indexes. */
export type Cost = { rows: number; pages: number };

async function readSoFar(db: Database): Promise<Cost> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<Cost>`
    select (select sum(seq_tup_read) from pg_stat_user_tables)::float8
        + (select sum(idx_tup_read) from pg_stat_user_indexes)::float8 as rows,
      (select sum(heap_blks_hit + heap_blks_read + coalesce(idx_blks_hit + idx_blks_read, 0))
        from pg_statio_user_tables)::float8 as pages`.execute(db);
  return rows[0] as Cost;
}

/** Returns what `work` reads. `db` has one connection, and no other connection uses the database meanwhile. */
export async function costOf(db: Database, work: () => Promise<unknown>): Promise<Cost> {
  // the first call reads rows that are read once
  await readSoFar(db);
  const before = await readSoFar(db);
  await work();
  const after = await readSoFar(db);
  return { rows: after.rows - before.rows, pages: after.pages - before.pages };
}
