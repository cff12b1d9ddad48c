import type { Database, Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { sql, type RawBuilder } from "kysely";
import { now } from "#platform/db/clock.ts";

/** Derivation of all V-levels by new thresholds under way: as of a day, of the members up to `to`. */
type Derivation = { to: bigint; day: string };

/**
 * State of V-levels. UTC days are YYYY-MM-DD. `firstOpen`: changes are recorded from this day on; `today`: the day of
 * the clock.
 */
export type LevelState = {
  closedDay: string;
  firstOpen: string;
  today: string;
  thresholds: Amount[] | null;
  derivation: Derivation | undefined;
};

/** Returns the state of levels. Needs the power lock (see power-repo). */
export async function levelState(tx: Tx): Promise<LevelState> {
  type Row = Omit<LevelState, "thresholds" | "derivation"> & {
    thresholds: string[] | null;
    derivedTo: bigint | null;
    derivedDay: string;
  };
  const { rows } = await sql<Row>`
    select closed_day as "closedDay", thresholds::text[] as thresholds,
      derived_to as "derivedTo", derived_day as "derivedDay",
      (${await now(tx)}::timestamptz at time zone 'utc')::date as today,
      greatest(closed_day + 1, (select max(day) from community_level_day)) as "firstOpen"
    from community_level_state`.execute(tx);
  const [{ thresholds, derivedTo, derivedDay, ...days }] = rows as [Row];
  const derivation = derivedTo === null ? undefined : { to: derivedTo, day: derivedDay };
  return { ...days, thresholds: thresholds?.map(BigInt) ?? null, derivation };
}

/**
 * The end of a statement that defines `member` (user_id, before, level): writes history and daily counts of changed
 * levels, and selects their users. A day's last level counts, so the day is never before one that has changes already.
 */
export function recordLevels(day: string): RawBuilder<unknown> {
  return sql`
    , moved as (select user_id, before, level from member where before <> level), history as (
      insert into community_level_change (user_id, day, level) select user_id, ${day}::date, level from moved
      on conflict (user_id, day) do update set level = excluded.level
    )
    , counted as (
      insert into community_level_day (day, level, change)
      select ${day}::date, level, sum(change) from (
        select level, 1 as change from moved union all select before, -1 from moved
      ) each where level > 0 group by level
      on conflict (day, level) do update set change = community_level_day.change + excluded.change
    )
    select user_id from moved`;
}

/** Starts the derivation of all V-levels by these thresholds, as of a day. */
export async function startDerivation(tx: Tx, thresholds: readonly Amount[], day: string): Promise<Derivation> {
  await sql`
    update community_level_state set thresholds = ${thresholds}::numeric[], derived_to = 0, derived_day = ${day}::date`.execute(
    tx,
  );
  return { to: 0n, day };
}

/** Derives the V-levels of the next `limit` members from community power. */
export async function deriveNext(
  tx: Tx,
  thresholds: readonly Amount[],
  { to, day }: Derivation,
  limit: number,
): Promise<void> {
  const { rows } = await sql<{ last: bigint | null; members: number }>`
    select max(user_id) as last, count(*)::int as members from (
      select user_id from community_member where user_id > ${to} order by user_id limit ${limit}
    ) next`.execute(tx);
  const [{ last, members }] = rows as [{ last: bigint | null; members: number }];
  const level = sql`width_bucket(community_power, ${thresholds}::numeric[])::smallint`;
  await sql`
    with member as materialized (
      select user_id, v_level as before, ${level} as level from community_member
      where user_id > ${to} and user_id <= ${last ?? to} and v_level <> ${level}
      order by user_id for no key update
    ), written as (
      update community_member m set v_level = member.level from member where m.user_id = member.user_id
    ) ${recordLevels(day)}`.execute(tx);
  const next = members < limit ? null : last;
  await sql`update community_level_state set derived_to = ${next}::bigint`.execute(tx);
}

/** Closes the days up to a day. @returns the change of each V-level's members since the last closed day */
export async function closeDays(tx: Tx, day: string): Promise<Map<number, number>> {
  const { rows } = await sql<{ level: number; change: number }>`
    select level, sum(change)::int as change from community_level_day
    where day > (select closed_day from community_level_state) and day <= ${day}::date group by level`.execute(tx);
  await tx.updateTable("community_level_state").set({ closed_day: day }).execute();
  return new Map(rows.map(({ level, change }) => [level, change]));
}

/** Days of a V-level, from `from` (inclusive) to `until` (exclusive); without `until`, up to now. */
export type LevelSegment = { level: number; from: string; until: string | null };

/** Returns a user's V-levels, oldest first, without days at level 0. */
export async function levelHistory(db: Database | Tx, userId: bigint): Promise<LevelSegment[]> {
  const { rows } = await sql<LevelSegment>`
    select level, day as "from", until from (
      select level, day, lead(day) over (order by day) as until from (
        select level, day, lag(level) over (order by day) as before from community_level_change
        where user_id = ${userId}
      ) change where level is distinct from before
    ) each where level > 0 order by day`.execute(db);
  return rows;
}
