import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { statementTime, timeAfterLocks } from "#platform/db/clock.ts";

/** Records the times at which sessions of a user end. */
export async function recordSessionEnds(tx: Tx, userId: bigint, times: readonly Date[]): Promise<void> {
  await sql`insert into mining_session_end (ends_at, user_id)
    select at, ${userId}::bigint from unnest(${times}::timestamptz[]) at on conflict do nothing`.execute(tx);
}

/** Users of whom a session has ended. */
export async function usersWithEndedSessions(db: Database, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ user_id: bigint }>`
    select user_id from mining_session_end where ends_at <= ${statementTime}
    group by user_id order by min(ends_at) limit ${limit}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}

/** Takes the ended sessions of a user. @returns false when another transaction has taken them */
export async function takeSessionEnds(tx: Tx, userId: bigint): Promise<boolean> {
  const { rows } = await sql`delete from mining_session_end where user_id = ${userId} and ends_at <= ${timeAfterLocks}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** Number of rigs of a user whose session is over and was not claimed. */
export async function countEndedSessions(tx: Tx, userId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from mining_rig where user_id = ${userId} and left_amount > 0
      and end_time > last_receive_time and end_time <= ${timeAfterLocks}`.execute(tx);
  return rows[0]?.count ?? 0;
}
