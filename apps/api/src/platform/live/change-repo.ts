import type { Database, Tables } from "@wth/db";
import { sql, type Selectable } from "kysely";

type Row = Selectable<Tables["platform_change"]>;

/** A change as its transaction stored it. */
export type Change = Pick<Row, "kind" | "subject" | "topics">;

/** Least time for which changes stay stored. */
export const CHANGES_RETENTION_MS = 300_000;

/** Where a reading ended: it saw exactly the transactions that are finished in its snapshot. */
export type ChangeCursor = {
  readonly snapshot: string;
  /** Time of the server when it was read, and when the server started. */
  readonly readAt: Date;
  readonly serverStart: Date;
};

/**
 * Changes that were read; undefined when there were more than a reading may return, or when some may have been deleted
 * unread, so that everything counts as changed.
 */
export type ChangeReading = { changes: Change[] | undefined; cursor: ChangeCursor; now: Date };

/** Longest time between two readings after which no change can have been deleted unread. */
const GAP_MS_MAX = CHANGES_RETENTION_MS - 60_000;

/** Rows of one reading, which bound its time: more are not worth delivering one by one. */
export const CHANGES_AT_ONCE = 20_000;

/**
 * Parses a snapshot as PostgreSQL writes it, `xmin:xmax:running,running`: the transaction id after the highest finished
 * one, and those before it that were still running. Two snapshots are equal when no transaction that writes ended in
 * between.
 */
export function parseSnapshot(text: string): { next: bigint; running: string[] } {
  const [, next = "0", running = ""] = text.split(":");
  return { next: BigInt(next), running: running === "" ? [] : running.split(",") };
}

/** Changes that an earlier snapshot did not see, each with the snapshot of this statement. */
async function readAfter(db: Database, earlier: string): Promise<(Change & { snapshot: string })[]> {
  const { next, running } = parseSnapshot(earlier);
  // two ranges of the key, each with both its ends, so that the plan depends on no statistics
  const { rows } = await sql<Change & { snapshot: string }>`
    select pg_current_snapshot()::text as snapshot, kind, subject, topics from (
      select kind, subject, topics from platform_change
      where xid >= ${String(next)}::xid8 and xid < pg_snapshot_xmax(pg_current_snapshot())
      union all
      select kind, subject, topics from platform_change where xid = any (${running}::xid8[])
    ) c limit ${CHANGES_AT_ONCE + 1}`.execute(db);
  return rows;
}

/** True when rows between two readings may have been deleted, or one was of another server. */
const isGap = (from: ChangeCursor, to: ChangeCursor): boolean =>
  to.serverStart.getTime() !== from.serverStart.getTime() ||
  parseSnapshot(to.snapshot).next < parseSnapshot(from.snapshot).next ||
  to.readAt.getTime() - from.readAt.getTime() > GAP_MS_MAX;

/** Returns where a reading at this moment ends, and the server's time. */
export async function readPresent(db: Database): Promise<{ cursor: ChangeCursor; now: Date }> {
  const { rows } = await sql<ChangeCursor & { now: Date }>`
    select pg_current_snapshot()::text as snapshot, platform_now() as now, clock_timestamp() as "readAt",
      pg_postmaster_start_time() as "serverStart"`.execute(db);
  const { now, ...cursor } = rows[0] as ChangeCursor & { now: Date };
  return { cursor, now };
}

/**
 * Returns the changes of all transactions that were committed before this call and that the reading of the cursor did
 * not see; without a cursor, none.
 */
export async function readChanges(db: Database, after: ChangeCursor | undefined): Promise<ChangeReading> {
  const { cursor, now } = await readPresent(db);
  // nothing was committed in between
  if (after === undefined || after.snapshot === cursor.snapshot) return { changes: [], cursor, now };
  const changes = await readAfter(db, after.snapshot);
  // no row is newer than the first snapshot when the second sees none
  const read = { ...cursor, snapshot: changes[0]?.snapshot ?? cursor.snapshot };
  const isWhole = changes.length <= CHANGES_AT_ONCE && !isGap(after, read);
  return { changes: isWhole ? changes : undefined, cursor: read, now };
}

/** A time of the server, and the oldest transaction that was running then. */
export type Horizon = { readonly at: Date; readonly oldest: string };

export async function readHorizon(db: Database): Promise<Horizon> {
  const { rows } = await sql<Horizon>`
    select clock_timestamp() as at, pg_snapshot_xmin(pg_current_snapshot())::text as oldest`.execute(db);
  return rows[0] as Horizon;
}

/** Deletes changes of transactions before one. @returns their number, at most `limit` */
export async function deleteChangesBefore(db: Database, oldest: string, limit: number): Promise<number> {
  const { rows } = await sql`delete from platform_change
    where (xid, id) in (select xid, id from platform_change where xid < ${oldest}::xid8 order by xid, id limit ${limit})
    returning 1`.execute(db);
  return rows.length;
}
