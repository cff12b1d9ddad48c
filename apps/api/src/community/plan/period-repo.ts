import type { Database, Tx } from "@wth/db";
import type { Amount, PlanOutcome, PlanPeriod } from "@wth/rules";
import { sql } from "kysely";

/** Returns the last evaluated period. */
export async function lastPeriod(db: Database | Tx): Promise<PlanPeriod | undefined> {
  const row = await db
    .selectFrom("community_plan_period")
    .select(["period", "first_day", "last_day"])
    .orderBy("period", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { number: row.period, firstDay: row.first_day, lastDay: row.last_day };
}

export async function insertPeriod(tx: Tx, { number, firstDay, lastDay }: PlanPeriod): Promise<void> {
  await tx
    .insertInto("community_plan_period")
    .values({ period: number, first_day: firstDay, last_day: lastDay })
    .execute();
}

/** Performance of a user's community in a period; `stays` when the user is a shareholder to its end. */
export type Performance = {
  userId: bigint;
  net: Amount;
  shortfall: Amount;
  received: Amount;
  stays: boolean;
};

/** Returns the performance of every community in a period, with the shortfall of earlier periods. */
export async function performances(tx: Tx, { firstDay, lastDay }: PlanPeriod): Promise<Performance[]> {
  const { rows } = await sql<Omit<Performance, "userId"> & { user_id: bigint }>`
    with figures as (
      select user_id, sum(bought - sold) as net from community_plan_day where day between ${firstDay} and ${lastDay}
      group by user_id
    ), staying as (
      select user_id from community_plan_shareholder
      where since <= ${lastDay} and (until is null or until > ${lastDay})
    ), person as (
      select user_id, coalesce(f.net, 0) as net, s.user_id is not null as stays
      from figures f full join staying s using (user_id)
    )
    select p.user_id, p.net, p.stays, coalesce(past.shortfall, 0) as shortfall, coalesce(got.received, 0) as received
    from person p
    left join lateral (
      select shortfall from community_plan_result r where r.user_id = p.user_id order by period desc limit 1) past on true
    left join lateral (
      select sum(amount) as received from community_plan_reward r
      where r.user_id = p.user_id and r.withdrawn_at is null) got on true
    order by p.user_id`.execute(tx);
  return rows.map(({ user_id, ...rest }) => ({ userId: user_id, ...rest }));
}

export type Result = Pick<PlanOutcome, "shortfall" | "steps" | "reward"> & { userId: bigint; net: Amount };

/** Stores the results of a period and the earned rewards. */
export async function insertResults(tx: Tx, period: number, results: readonly Result[]): Promise<void> {
  await sql`
    with result as (
      select * from unnest(${results.map(({ userId }) => userId)}::bigint[],
        ${results.map(({ net }) => net)}::numeric[], ${results.map(({ shortfall }) => shortfall)}::numeric[],
        ${results.map(({ steps }) => steps)}::int[], ${results.map(({ reward }) => reward)}::numeric[])
        r (user_id, net, shortfall, steps, reward)
    ), stored as (
      insert into community_plan_result (user_id, period, net, shortfall, steps)
      select user_id, ${period}::int, net, shortfall, steps from result
    )
    insert into community_plan_reward (user_id, period, amount)
    select user_id, ${period}::int, reward from result where reward > 0 order by user_id`.execute(tx);
}
