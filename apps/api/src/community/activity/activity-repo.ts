import type { Database, Tx } from "@wth/db";
import type { ActivityTier } from "@wth/rules";
import { sql } from "kysely";
import { now } from "#platform/db/clock.ts";
import type { ActivityRules } from "./activity-policy.ts";
import { validReferrals } from "./valid-referrals.ts";

const valid = sql.raw(validReferrals);

/**
 * `rules`: those of the last evaluation; null before the first one. `evaluatedTo`: while it lasts, the last user
 * evaluated by them; else null.
 */
export type Evaluation = { rules: ActivityRules | null; evaluatedTo: bigint | null };

export async function readEvaluation(tx: Tx): Promise<Evaluation> {
  const row = await tx
    .selectFrom("community_activity_state")
    .select(["rules", "evaluated_to"])
    .executeTakeFirstOrThrow();
  return { rules: row.rules as ActivityRules | null, evaluatedTo: row.evaluated_to };
}

/** Starts the evaluation of all users by these rules. */
export async function startEvaluation(tx: Tx, rules: ActivityRules): Promise<void> {
  await tx
    .updateTable("community_activity_state")
    .set({ rules: JSON.stringify(rules), evaluated_to: 0n })
    .execute();
}

export async function setEvaluatedTo(tx: Tx, evaluatedTo: bigint | null): Promise<void> {
  await tx.updateTable("community_activity_state").set({ evaluated_to: evaluatedTo }).execute();
}

/** Returns the next users after one, by id. */
export async function usersAfter(tx: Tx, after: bigint, limit: number): Promise<bigint[]> {
  const rows = await tx
    .selectFrom("identity_user_view")
    .select("id")
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Change of the number of a sponsor's referrals that count; 0 when some came and as many went. */
export type SponsorChange = { sponsorId: bigint; change: number };

/**
 * Evaluates these users, each as of a time; null for the time of their latest fact.
 * @returns sponsors whose referrals changed
 */
export async function evaluateUsers(tx: Tx, users: ReadonlyMap<bigint, Date | null>): Promise<SponsorChange[]> {
  // each user by keys, since plans for many users at once read whole tables
  const { rows } = await sql<SponsorChange>`
    with changed as (
      select * from unnest(${[...users.keys()]}::bigint[], ${[...users.values()]}::timestamptz[]) c (user_id, at)
    ), valid as materialized (
      select c.user_id, v.sponsor_id, greatest(v.since, c.at) as at from changed c
      cross join lateral (select * from (${valid}) v where v.user_id = c.user_id offset 0) v
    ), gone as (
      delete from community_activity_referral r where r.user_id = any (array(
        select c.user_id from changed c where not exists (select from valid v where v.user_id = c.user_id)))
      returning r.sponsor_id
    ), come as (
      insert into community_activity_referral (user_id, sponsor_id, valid_at) select user_id, sponsor_id, at from valid
      on conflict do nothing returning sponsor_id
    )
    select sponsor_id as "sponsorId", sum(change)::int as change from (
      select sponsor_id, -1 as change from gone union all select sponsor_id, 1 from come
    ) each group by sponsor_id order by sponsor_id`.execute(tx);
  return rows;
}

/** Changes the counts of these sponsors, without reading their other referrals. */
export async function changeStandings(tx: Tx, changes: readonly SponsorChange[]): Promise<void> {
  await sql`
    with fresh as materialized (
      select c.user_id, coalesce(s.total, 0) + c.change as total, last.valid_at as reached_at, (
        select coalesce(bit_or(1 << (g.tier - 1)), 0)::smallint from community_activity_grant g
        where g.user_id = c.user_id
      ) as tiers
      from unnest(${changes.map(({ sponsorId }) => sponsorId)}::bigint[],
        ${changes.map(({ change }) => change)}::int[]) c (user_id, change)
      left join lateral (
        select total from community_activity_standing s where s.user_id = c.user_id offset 0
      ) s on true
      left join lateral (
        select valid_at from community_activity_referral r where r.sponsor_id = c.user_id
        order by valid_at desc limit 1
      ) last on true
    ), gone as (
      delete from community_activity_standing s
      where s.user_id = any (array(select f.user_id from fresh f where f.total = 0))
    )
    insert into community_activity_standing (user_id, total, reached_at, tiers)
    select user_id, total, reached_at, tiers from fresh where total <> 0
    on conflict (user_id) do update set total = excluded.total, reached_at = excluded.reached_at,
      tiers = excluded.tiers`.execute(tx);
}

export type DueGrant = { userId: bigint; tier: ActivityTier; total: number };

/**
 * Returns tiers that users with an enabled account reached at least a number of days ago and got no rig for. Reads the
 * standings with a reached tier that is not granted, by their three bits of granted tiers.
 */
export async function dueGrants(
  tx: Tx,
  tiers: readonly ActivityTier[],
  { heldFor, limit }: { heldFor: bigint; limit: number },
): Promise<DueGrant[]> {
  const { rows } = await sql<{ user_id: bigint; tier: number; total: number }>`
    select s.user_id, t.tier::int as tier, s.total
    from unnest(${tiers.map(({ tier }) => tier)}::int[], ${tiers.map(({ referrals }) => referrals)}::bigint[])
      t (tier, referrals)
    join generate_series(0, 7) granted on granted & (1 << (t.tier - 1)) = 0
    cross join lateral (
      select user_id, total from community_activity_standing where tiers = granted and total >= t.referrals offset 0
    ) s
    join identity_user_view u on u.id = s.user_id and u.status = 0
    where s.total >= ${tiers[0]?.referrals} and not exists (
        select from community_activity_grant g where g.user_id = s.user_id and g.tier = t.tier)
      and ${await now(tx)}::timestamptz - make_interval(days => ${heldFor}::int) >= (
        select valid_at from community_activity_referral r where r.sponsor_id = s.user_id order by valid_at
        limit 1 offset t.referrals - 1)
    order by s.user_id, t.tier limit ${limit}`.execute(tx);
  return rows.map((row) => ({
    userId: row.user_id,
    tier: tiers.find(({ tier }) => tier === row.tier) as ActivityTier,
    total: row.total,
  }));
}

export async function insertGrant(tx: Tx, { userId, tier, total }: DueGrant, rigId: bigint): Promise<void> {
  await tx
    .insertInto("community_activity_grant")
    .values({ user_id: userId, tier: tier.tier, needed: Number(tier.referrals), referrals: total, rig_id: rigId })
    .execute();
  await sql`
    update community_activity_standing set tiers = tiers | (1 << (${tier.tier}::int - 1))
    where user_id = ${userId}`.execute(tx);
}

/** Returns the tiers whose rig a user has received. */
export async function grantedTiers(db: Database, userId: bigint): Promise<number[]> {
  const rows = await db
    .selectFrom("community_activity_grant")
    .select("tier")
    .where("user_id", "=", userId)
    .orderBy("tier")
    .execute();
  return rows.map(({ tier }) => tier);
}
