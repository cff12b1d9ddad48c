import type { Database } from "@wth/db";
import { sql } from "kysely";

export type Spent = { key: string; spent: number };

/**
 * Adds uses to the counts of a window that all processes share, and returns their totals. Keys are in one order, so
 * that two processes cannot wait for each other.
 */
export async function addSpent(db: Database, timeWindow: number, uses: readonly Spent[]): Promise<Spent[]> {
  const keys = uses.map(({ key }) => key);
  const counts = uses.map(({ spent }) => spent);
  const { rows } = await sql<Spent>`
    insert into platform_limit as l (time_window, key, spent)
    select ${timeWindow}::int, given.key, given.spent
    from unnest(${keys}::text[], ${counts}::int[]) given (key, spent) order by given.key
    on conflict (time_window, key) do update set spent = l.spent + excluded.spent
    returning key, spent`.execute(db);
  return rows;
}

/** Deletes the counts of windows that have ended. */
export async function deleteEndedWindows(db: Database, timeWindow: number): Promise<void> {
  await sql`delete from platform_limit where time_window < ${timeWindow}::int`.execute(db);
}
