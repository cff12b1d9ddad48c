import { setTimeout } from "node:timers/promises";
import { openDatabase } from "@wth/db";
import { haltMoney } from "@wth/process";
import { sql } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { STOPPED_AT } from "#test-support/mining/start-mining-api.ts";
import { setUserDisabled } from "#identity/index.ts";
import { grantRewardRig } from "#mining/index.ts";
import { runCampaign } from "./use-cases/run-campaign.ts";
import { changeRecorder } from "#test-support/change-recorder.ts";
import { newUser, verify } from "#test-support/activity/campaign-users.ts";
import { startCampaign, type Campaign } from "#test-support/activity/start-campaign.ts";

const test = apiTest(startCampaign);

const sponsor = (campaign: Campaign) => campaign.act(newUser);
const T = BigInt(STOPPED_AT);
const tiers = async (campaign: Campaign, one: bigint, two: bigint, three: bigint) => {
  for (const [tier, value] of [
    [3, 1_000_000n],
    [2, 999_999n],
    [1, one],
    [2, two],
    [3, three],
  ] as const)
    await campaign.parameter(`activity.tier${tier}`, value);
};
/** Runs two workers until neither has work left. */
async function runTwice(campaign: Campaign): Promise<void> {
  while (
    (
      await Promise.all([runCampaign(campaign.worker, grantRewardRig), runCampaign(campaign.worker, grantRewardRig)])
    ).reduce((sum, done) => sum + done, 0) > 0
  );
}

test("25, 50 and 100 referrals earn one S3, S4 and S5; one fewer does not [ACTV-15, ACTV-16, ACTV-17]", async ({
  api: campaign,
}) => {
  const one = await sponsor(campaign);
  let total = 0;
  for (const [next, levels] of [
    [24, []],
    [25, [3]],
    [49, [3]],
    [50, [3, 4]],
    [99, [3, 4]],
    [100, [3, 4, 5]],
    [101, [3, 4, 5]],
  ] as const) {
    await campaign.inviteMany(one, next - total);
    total = next;
    await runTwice(campaign);
    expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([next, levels]);
  }
  const grants = await campaign.db
    .selectFrom("community_activity_grant")
    .select(["tier", "needed", "referrals"])
    .where("user_id", "=", one)
    .orderBy("tier")
    .execute();
  expect(grants).toEqual([
    { tier: 1, needed: 25, referrals: 25 },
    { tier: 2, needed: 50, referrals: 50 },
    { tier: 3, needed: 100, referrals: 100 },
  ]);
  const { rig_level } = await campaign.db
    .selectFrom("identity_user")
    .select("rig_level")
    .where("id", "=", one)
    .executeTakeFirstOrThrow();
  expect(rig_level).toBe(5);
});

test("killed workers grant every tier once", async ({ api: campaign }) => {
  await tiers(campaign, 2n, 4n, 6n);
  const one = await sponsor(campaign);
  const worker = openDatabase(campaign.database.urls.worker, { max: 2 });
  let kills = 0;
  const kill = async () => {
    const { rows } = await sql<{ killed: number }>`select count(pg_terminate_backend(pid))::int as killed
      from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state <> 'idle'`.execute(campaign.db);
    kills += rows[0]?.killed ?? 0;
  };
  for (let count = 1; count <= 6; count += 1) {
    await campaign.inviteMany(one, 1);
    for (let round = 0; round < 10; round += 1) {
      const running = Promise.allSettled([
        runCampaign(worker.db, grantRewardRig),
        runCampaign(worker.db, grantRewardRig),
      ]);
      if (round < 8) {
        await setTimeout(round);
        await kill();
      }
      await running;
    }
  }
  await worker.close();
  expect(kills).toBeGreaterThan(0);
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([6, [3, 4, 5]]);
});

test("changed tiers or dates neither revoke nor repeat a grant", async ({ api: campaign }) => {
  await tiers(campaign, 3n, 30n, 40n);
  const one = await sponsor(campaign);
  await campaign.inviteMany(one, 3);
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([3, [3]]);
  await tiers(campaign, 20n, 30n, 40n);
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([3, [3]]);
  await tiers(campaign, 2n, 3n, 40n);
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([3, [3, 4]]);
  await campaign.parameter("activity.end", T);
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([0, [3, 4]]);
  await campaign.parameter("activity.end", T + 864_000n);
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([3, [3, 4]]);
});

test("reaching a tier again grants nothing", async ({ api: campaign }) => {
  await tiers(campaign, 2n, 30n, 40n);
  const one = await sponsor(campaign);
  await campaign.inviteMany(one, 1);
  const person = await campaign.invite({ sponsor: one });
  for (const level of [1, 0, 1, 0, 1] as const) {
    await campaign.act((tx) => verify(tx, person, level));
    expect(await campaign.counted(one)).toBe(1 + level);
    expect(await campaign.rewards(one)).toEqual([3]);
  }
});

test("[E4] a disabled account stays listed and gets its rig when it is enabled", async ({ api: campaign }) => {
  await tiers(campaign, 2n, 30n, 40n);
  const one = await sponsor(campaign);
  await campaign.act((tx) => setUserDisabled(tx, { actor: "test", userId: one, isDisabled: true }, async () => {}));
  await campaign.inviteMany(one, 2);
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([2, []]);
  await campaign.act((tx) => setUserDisabled(tx, { actor: "test", userId: one, isDisabled: false }, async () => {}));
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([2, [3]]);
});

test("during a halt nothing is evaluated and no rig is granted", async ({ api: campaign }) => {
  await tiers(campaign, 2n, 30n, 40n);
  const one = await sponsor(campaign);
  await campaign.inviteMany(one, 2);
  await haltMoney(campaign.worker, "test", "a test");
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([0, []]);
  await campaign.db.deleteFrom("platform_halt").execute();
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([2, [3]]);
});

test("[E4] a grant can wait until its referrals have counted for some days", async ({ api: campaign }) => {
  await tiers(campaign, 2n, 30n, 40n);
  await campaign.parameter("activity.rewardHold", 7n);
  await campaign.parameter("activity.end", T + 8_640_000n);
  const one = await sponsor(campaign);
  await campaign.inviteMany(one, 1);
  await campaign.advance(86_400);
  const person = await campaign.invite({ sponsor: one });
  await campaign.advance(7 * 86_400 - 1);
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([2, []]);
  // a referral lost meanwhile earns nothing
  await campaign.act((tx) => verify(tx, person, 0));
  await campaign.advance(86_400);
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([1, []]);
  await campaign.act((tx) => verify(tx, person, 1));
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([2, []]);
  await campaign.advance(7 * 86_400 - 1);
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([2, []]);
  // a further referral does not delay the others
  await campaign.inviteMany(one, 1);
  await campaign.advance(1);
  expect([await campaign.counted(one), await campaign.rewards(one)]).toEqual([3, [3]]);
});

test("the sponsor's stream receives a counted referral and the rig", async ({ api: campaign }) => {
  await campaign.parameter("activity.rewardHold", 0n);
  await tiers(campaign, 2n, 30n, 40n);
  const one = await sponsor(campaign);
  for (const topics of [
    ["activity", "referral"],
    ["activity", "notification", "referral", "rig"],
  ]) {
    await campaign.inviteMany(one, 1);
    const recorder = await changeRecorder(campaign.database.urls.api);
    await campaign.run();
    const received = await recorder.topicsOf(one);
    await recorder.close();
    expect(received).toEqual(topics);
  }
});
