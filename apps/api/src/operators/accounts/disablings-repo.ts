import type { Tx } from "@wth/db";
import { sql } from "kysely";
import { now } from "#platform/db/clock.ts";

const HOUR_MS = 3_600_000;

/** Returns how many accounts an operator has disabled within an hour. The operators must be locked. */
export async function disablingsOfHour(tx: Tx, actor: string): Promise<number> {
  const since = new Date((await now(tx)).getTime() - HOUR_MS);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from platform_audit_view
    where actor = ${actor} and action = 'user.status' and after = '1' and created_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Returns the accounts that an operator has disabled and that no one has enabled or disabled since, with their
 * addresses.
 */
export async function disabledBy(tx: Tx, actor: string): Promise<{ id: bigint; address: string }[]> {
  const { rows } = await sql<{ id: bigint; address: string }>`
    select u.id, u.address from (
      select distinct subject from platform_audit_view
      where actor = ${actor} and action = 'user.status' and after = '1') own
    cross join lateral (
      select a.actor, a.after from platform_audit_view a
      where a.subject = own.subject and a.action = 'user.status' order by a.id desc limit 1) last
    join identity_user_view u on own.subject = 'user:' || u.id
    where last.actor = ${actor} and last.after = '1' and u.status = 1 order by u.id`.execute(tx);
  return rows;
}
