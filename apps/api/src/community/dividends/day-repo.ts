import type { Database, Tables, Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { sql, type Insertable, type Selectable } from "kysely";
import { now } from "#platform/db/clock.ts";
import type { DayText } from "#platform/db/days.ts";

export type SettledDay = Selectable<Tables["community_dividend_day"]>;
export type LevelDay = Selectable<Tables["community_dividend_level_day"]>;

/**
 * Returns the next day to close and the last day that is over, by the clock and by the final chain as far as it was
 * read and applied. Undefined before anything was read, and during a halt.
 */
export async function settlementSpan(
  db: Database | Tx,
  chainId: number,
): Promise<{ next: DayText; last: DayText } | undefined> {
  const { rows } = await sql<{ next: DayText; last: DayText }>`
    select levels.closed_day + 1 as next,
      (least(${await now(db)}::timestamptz, cursor.block_time, pending.block_time) at time zone 'utc')::date - 1 as last
    from community_level_state levels
    join chain_cursor_view cursor on cursor.chain_id = ${chainId}
    left join lateral (
      select e.block_time from (
        (select id, block_time from chain_event_view where status = 'pending' and name <> 'Transfer' order by id limit 1)
        union all
        (select id, block_time from chain_event_view where status = 'pending' and name = 'Transfer' order by id limit 1)
      ) e order by e.id limit 1
    ) pending on true
    where not exists (select from platform_halt_view)`.execute(db);
  return rows[0];
}

/** Returns the number of days that are over by the clock and not closed. */
export async function unsettledDays(db: Database): Promise<number> {
  const { rows } = await sql<{ days: number }>`
    select greatest(0, (${await now(db)}::timestamptz at time zone 'utc')::date - 1 - closed_day) as days
    from community_level_state`.execute(db);
  return rows[0]?.days ?? 0;
}

/** Returns the newest closed day. */
export async function lastDay(db: Database | Tx): Promise<SettledDay | undefined> {
  return db.selectFrom("community_dividend_day").selectAll().orderBy("day", "desc").limit(1).executeTakeFirst();
}

/** Returns the newest closed days, newest first. */
export async function newestDays(db: Database | Tx, count: number): Promise<SettledDay[]> {
  return db.selectFrom("community_dividend_day").selectAll().orderBy("day", "desc").limit(count).execute();
}

export async function levelsOf(db: Database | Tx, day: DayText): Promise<LevelDay[]> {
  return db.selectFrom("community_dividend_level_day").selectAll().where("day", "=", day).orderBy("level").execute();
}

/** Returns revenue of closed days that was still on its account at a time, in 10^-18 units. */
export async function sweptSince(db: Database | Tx, at: Date): Promise<Amount> {
  const { swept } = await db
    .selectFrom("community_dividend_day as d")
    .innerJoin("ledger_operation_view as o", "o.id", "d.operation_id")
    .select((eb) => eb.fn.coalesce(eb.fn.sum<bigint>("d.revenue"), sql<bigint>`0::numeric(78, 0)`).as("swept"))
    .where("d.settled_at", ">=", at)
    .where("o.created_at", ">=", at)
    .executeTakeFirstOrThrow();
  return swept;
}

export async function insertDay(
  tx: Tx,
  day: Insertable<Tables["community_dividend_day"]>,
  levels: readonly Insertable<Tables["community_dividend_level_day"]>[],
): Promise<void> {
  await tx.insertInto("community_dividend_day").values(day).execute();
  await tx.insertInto("community_dividend_level_day").values(levels).execute();
}
