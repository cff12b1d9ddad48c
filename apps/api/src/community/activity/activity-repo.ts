import type { Database, Tx } from "@wth/db";
import type { ActivityTier } from "@wth/rules";
import { sql } from "kysely";
import { now } from "#platform/db/clock.ts";
import type { ActivityRules } from "./activity-policy.ts";
import { validReferrals } from "./valid-referrals.ts";

const valid = sql.raw(validReferrals);

/** Returns the rules of the last evaluation; null before the first one. */
export async function evaluatedRules(db: Database | Tx): Promise<ActivityRules | null> {
  const { rules } = await db.selectFrom("community_activity_state").select("rules").executeTakeFirstOrThrow();
  return rules as ActivityRules | null;
}

export async function setEvaluatedRules(tx: Tx, rules: ActivityRules): Promise<void> {
  await tx
    .updateTable("community_activity_state")
    .set({ rules: JSON.stringify(rules) })
    .execute();
}

type Sponsors = { sponsor_id: bigint };
const idsOf = (rows: readonly Sponsors[]) => rows.map((row) => row.sponsor_id);

/** Evaluates all users by the rules in force. @returns sponsors whose referrals changed */
export async function evaluateAll(tx: Tx): Promise<bigint[]> {
  // a million users take longer than the default statement timeout
  await sql`set local statement_timeout = '10min'`.execute(tx);
  const { rows } = await sql<Sponsors>`
    with valid as materialized (${valid}), gone as (
      delete from community_activity_referral r where not exists (select from valid v where v.user_id = r.user_id)
      returning r.sponsor_id
    ), come as (
      insert into community_activity_referral (user_id, sponsor_id, valid_at) select user_id, sponsor_id, since from valid
      on conflict do nothing returning sponsor_id
    )
    select distinct sponsor_id from (select * from gone union all select * from come) each
    order by sponsor_id`.execute(tx);
  return idsOf(rows);
}

/** Evaluates these users, each as of a time. @returns sponsors whose referrals changed */
export async function evaluateUsers(tx: Tx, users: ReadonlyMap<bigint, Date>): Promise<bigint[]> {
  const { rows } = await sql<Sponsors>`
    with changed as (
      select * from unnest(${[...users.keys()]}::bigint[], ${[...users.values()]}::timestamptz[]) c (user_id, at)
    ), valid as materialized (
      select v.user_id, v.sponsor_id, greatest(v.since, c.at) as at from (${valid}) v join changed c using (user_id)
    ), gone as (
      delete from community_activity_referral r using changed c
      where r.user_id = c.user_id and not exists (select from valid v where v.user_id = r.user_id)
      returning r.sponsor_id
    ), come as (
      insert into community_activity_referral (user_id, sponsor_id, valid_at) select user_id, sponsor_id, at from valid
      on conflict do nothing returning sponsor_id
    )
    select distinct sponsor_id from (select * from gone union all select * from come) each
    order by sponsor_id`.execute(tx);
  return idsOf(rows);
}

/** Recounts the referrals of these sponsors. */
export async function countStandings(tx: Tx, sponsors: readonly bigint[]): Promise<void> {
  await sql`
    with fresh as (
      select sponsor_id, count(*)::int as total, max(valid_at) as reached_at from community_activity_referral
      where sponsor_id = any (${sponsors}::bigint[]) group by sponsor_id
    ), gone as (
      delete from community_activity_standing s where s.user_id = any (${sponsors}::bigint[])
        and not exists (select from fresh f where f.sponsor_id = s.user_id)
    )
    insert into community_activity_standing (user_id, total, reached_at) select * from fresh
    on conflict (user_id) do update set total = excluded.total, reached_at = excluded.reached_at`.execute(tx);
}

export type DueGrant = { userId: bigint; tier: ActivityTier; total: number };

/** Returns tiers that users with an enabled account reached at least a number of days ago and got no rig for. */
export async function dueGrants(
  tx: Tx,
  tiers: readonly ActivityTier[],
  { heldFor, limit }: { heldFor: bigint; limit: number },
): Promise<DueGrant[]> {
  const { rows } = await sql<{ user_id: bigint; tier: number; total: number }>`
    select s.user_id, t.tier::int as tier, s.total from community_activity_standing s
    join unnest(${tiers.map(({ tier }) => tier)}::int[], ${tiers.map(({ referrals }) => referrals)}::bigint[])
      t (tier, referrals) on s.total >= t.referrals
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
}

export type Standing = { total: number; rank: number };

/** Returns a user's place on the leaderboard; undefined without a referral that counts. */
export async function standingOf(db: Database, userId: bigint): Promise<Standing | undefined> {
  const { rows } = await sql<Standing>`
    select s.total, 1 + (
      select count(*)::int from community_activity_standing o where o.total >= s.total
        and (o.total > s.total or (o.reached_at, o.user_id) < (s.reached_at, s.user_id))
    ) as rank from community_activity_standing s where s.user_id = ${userId}`.execute(db);
  return rows[0];
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

/** Returns a page of the leaderboard: most referrals first, ties by the time at which the count was reached. */
export async function leaders(db: Database, page: { pageNo: number; pageSize: number }) {
  const first = (page.pageNo - 1) * page.pageSize;
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom("community_activity_standing as standing")
      .innerJoin("identity_user_view", "identity_user_view.id", "standing.user_id")
      .select(["standing.total", "address", "nickname", "kyc_level", "did_number", "rig_level"])
      .orderBy("standing.total", "desc")
      .orderBy("standing.reached_at")
      .orderBy("standing.user_id")
      .limit(page.pageSize)
      .offset(first)
      .execute(),
    db
      .selectFrom("community_activity_standing")
      .select((eb) => eb.fn.countAll<bigint>().as("total"))
      .executeTakeFirstOrThrow(),
  ]);
  return { list: rows.map((row, index) => ({ ...row, rank: first + index + 1 })), total: Number(total) };
}
