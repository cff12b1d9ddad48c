import { transact, type Database } from "@wth/db";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { costOf, type Cost } from "#test-support/growth/cost-of.ts";
import { SPONSOR, startCommunity, type TestCommunity } from "#test-support/growth/community.ts";
import { dueGrants } from "./activity/activity-repo.ts";
import { leaders, standingOf } from "./activity/leaderboard-repo.ts";
import { runCampaign } from "./activity/use-cases/run-campaign.ts";
import { invitedBy } from "./referral/circle-repo.ts";
import { applyPowerEvents } from "./referral/use-cases/apply-power-events.ts";

const MEMBERS = [5_000, 100_000] as const;
/** Largest ratio of what the same work reads in the two communities. */
const RATIO_MAX = 1.5;

let communities: [TestCommunity, TestCommunity];
beforeAll(async () => {
  communities = [await startCommunity(MEMBERS[0]), await startCommunity(MEMBERS[1])];
});
afterAll(async () => {
  for (const community of communities) await community.close();
});

test("invited users are on the same pages while binds have no number", async () => {
  const [{ db }] = communities;
  const pages = async () => [await invitedBy(db, SPONSOR, page(0, 0)), await invitedBy(db, SPONSOR, page(7, 10))];
  const numbered = await pages();
  expect(numbered.map(({ list }) => list.length)).toEqual([10, 10]);
  await db.updateTable("community_member").set({ invite_no: null }).where("user_id", "=", 2n).execute();
  expect(await pages()).toEqual(numbered);
  await db.updateTable("community_member").set({ invite_no: 1 }).where("user_id", "=", 2n).execute();
});

const grantNothing = () => Promise.reject(new Error("nothing is granted"));
const page = (part: number, of: number) => ({ pageNo: 1 + Math.floor((of * part) / 10), pageSize: 10 });
/** Number of members who have at least one referral that counts. */
const leadersOf = async (db: Database) => (await leaders(db, page(0, 0))).total;
const median = async (db: Database): Promise<bigint> => {
  const { user_id } = await db
    .selectFrom("community_activity_standing")
    .select("user_id")
    .orderBy("total", "desc")
    .orderBy("reached_at")
    .offset(Math.floor((await leadersOf(db)) / 2))
    .limit(1)
    .executeTakeFirstOrThrow();
  return user_id;
};

const TIERS = [1, 2, 3].map((tier) => ({ tier: tier as 1 | 2 | 3, referrals: BigInt(tier), rigLevel: 3 as const }));
/** Grants every member all tiers, as grants without a rig. */
async function grantAll(db: Database): Promise<void> {
  await sql`alter table community_activity_grant drop constraint community_activity_grant_rig_id_fkey`.execute(db);
  await sql`insert into community_activity_grant (user_id, tier, needed, referrals, rig_id)
    select user_id, tier, 1, 1, 3 * user_id + tier from community_activity_standing, generate_series(1, 3) tier`.execute(
    db,
  );
  await sql`update community_activity_standing set tiers = 7`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

type Work = (db: Database) => Promise<unknown>;
/** Prepares the work on a database, so that its own reads are not counted. */
type Prepare = (db: Database, members: number) => Promise<Work> | Work;

test.for<[string, Prepare]>([
  ["the first page of the leaderboard", () => (db) => leaders(db, page(0, 0))],
  [
    "a page in the middle of the leaderboard",
    async (db) => {
      const middle = page(0.5, await leadersOf(db));
      return () => leaders(db, middle);
    },
  ],
  [
    "a member's own rank",
    async (db) => {
      const id = await median(db);
      return () => standingOf(db, id);
    },
  ],
  ["the first page of a sponsor's invited users", () => (db) => invitedBy(db, SPONSOR, page(0, 0))],
  [
    "a page in the middle of a sponsor's invited users",
    (_, members) => (db) => invitedBy(db, SPONSOR, page(0.25, members)),
  ],
  ["a step of the evaluation of all users", () => (db) => runCampaign(db, grantNothing, { usersAtOnce: 500 })],
  [
    "the search for rigs that are due",
    async (db) => {
      await grantAll(db);
      return () => transact(db, (tx) => dueGrants(tx, TIERS, { heldFor: 0n, limit: 50 }));
    },
  ],
  ["a step of the derivation of all levels", () => (db) => applyPowerEvents(db, { membersAtOnce: 500 })],
])("%s reads as much among 5,000 as among 100,000 members [O10]", async ([name, prepare]) => {
  const costs: Cost[] = [];
  for (const [index, { db }] of communities.entries()) {
    const work = await prepare(db, MEMBERS[index] as number);
    costs.push(await costOf(db, () => work(db)));
  }
  const [few, many] = costs as [Cost, Cost];
  process.stdout.write(`${name}: ${few.rows} and ${many.rows} rows, ${few.pages} and ${many.pages} pages\n`);
  expect(many.rows).toBeLessThanOrEqual(few.rows * RATIO_MAX);
  expect(many.pages).toBeLessThanOrEqual(few.pages * RATIO_MAX);
});
