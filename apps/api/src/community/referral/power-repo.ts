import type { Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { sql } from "kysely";
import { recordLevels } from "./level-repo.ts";
import type { PowerEvent, PowerMember } from "./power-policy.ts";

export async function appendPowerEvent(tx: Tx, userId: bigint, delta: Amount): Promise<void> {
  await tx.insertInto("community_power_event").values({ user_id: userId, kind: "power", delta }).execute();
}

/** Returns the oldest queued events, in order. */
export async function waitingPowerEvents(tx: Tx, limit: number): Promise<PowerEvent[]> {
  const { rows } = await sql<PowerEvent>`
    select id, user_id as "userId", kind, delta, (created_at at time zone 'utc')::date as day
    from community_power_event order by id limit ${limit}`.execute(tx);
  return rows;
}

/** True when an event of a UTC day or an earlier one is queued. */
export async function isPowerWaiting(tx: Tx, day: string): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (
      select from community_power_event where created_at < (${day}::date + 1)::timestamp at time zone 'utc'
    ) as waits`.execute(tx);
  return rows[0]?.waits === true;
}

export async function deletePowerEvents(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`delete from community_power_event where id = any (${ids}::bigint[])`.execute(tx);
}

/**
 * Returns users and the whole line above each, by id. Locks nothing: power changes under one lock, and a sponsor is
 * final.
 */
export async function loadLines(tx: Tx, userIds: readonly bigint[]): Promise<Map<bigint, PowerMember>> {
  const { rows } = await sql<PowerMember>`
    with recursive line (user_id, sponsor_id) as (
      select user_id, sponsor_id from community_member where user_id = any (${userIds}::bigint[])
      union
      select m.user_id, m.sponsor_id from line join community_member m on m.user_id = line.sponsor_id
    )
    select m.user_id as "userId", m.sponsor_id as "sponsorId", linked as "isLinked", own_power as own,
      community_power as community
    from line join community_member m using (user_id)`.execute(tx);
  return new Map(rows.map((row) => [row.userId, row]));
}

/**
 * Writes the power of members and their V-level from a day on, after locking the rows in order of id.
 * @returns the users whose V-level changed
 */
export async function writePower(
  tx: Tx,
  changed: readonly PowerMember[],
  thresholds: readonly Amount[],
  day: string,
): Promise<bigint[]> {
  if (changed.length === 0) return [];
  const ids = changed.map(({ userId }) => userId);
  await sql`
    select from community_member where user_id = any (${ids}::bigint[]) order by user_id for no key update`.execute(tx);
  const written = sql`
    select m.user_id, m.v_level as before, width_bucket(c.community, ${thresholds}::numeric[])::smallint as level,
      c.own, c.community, c.linked
    from community_member m join unnest(${ids}::bigint[], ${changed.map(({ own }) => own)}::numeric[],
      ${changed.map(({ community }) => community)}::numeric[], ${changed.map(({ isLinked }) => isLinked)}::boolean[]
    ) c (user_id, own, community, linked) using (user_id)`;
  const { rows } = await sql<{ user_id: bigint }>`
    with member as materialized (${written}), written as (
      update community_member m set own_power = member.own, community_power = member.community,
        linked = member.linked, v_level = member.level
      from member where m.user_id = member.user_id
    ) ${recordLevels(day)}`.execute(tx);
  return rows.map((row) => row.user_id);
}
