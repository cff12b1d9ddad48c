import { ONE, rigSource } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { STOPPED_AT } from "#test-support/mining/start-mining-api.ts";
import { grantRig } from "#mining/index.ts";
import { claimRig } from "#mining/use-cases/claim-rig.ts";
import { renewRig } from "#mining/use-cases/renew-rig.ts";
import { startRig } from "#mining/use-cases/start-rig.ts";
import { bind, buy, mintDid, newUser, verify } from "#test-support/activity/campaign-users.ts";
import { startCampaign, type Campaign } from "#test-support/activity/start-campaign.ts";

const test = apiTest(startCampaign);

const sponsor = (campaign: Campaign) => campaign.act(newUser);
const T = BigInt(STOPPED_AT);

test("a registration in the first second counts, one second earlier does not [ACTV-09]", async ({ api: campaign }) => {
  const one = await sponsor(campaign);
  await campaign.invite({ sponsor: one });
  await campaign.parameter("activity.start", T);
  expect(await campaign.counted(one)).toBe(1);
  await campaign.parameter("activity.start", T + 1n);
  expect(await campaign.counted(one)).toBe(0);
  await campaign.parameter("activity.start", T - 86_400n);
  expect(await campaign.counted(one)).toBe(1);
});

test("a registration one second before the end counts, one at the end does not", async ({ api: campaign }) => {
  const one = await sponsor(campaign);
  await campaign.invite({ sponsor: one });
  await campaign.parameter("activity.end", T + 1n);
  expect(await campaign.counted(one)).toBe(1);
  await campaign.parameter("activity.end", T);
  expect(await campaign.counted(one)).toBe(0);
  await campaign.parameter("activity.end", T + 864_000n);
  expect(await campaign.counted(one)).toBe(1);
});

test("a registration before the start never counts, whatever follows", async ({ api: campaign }) => {
  const one = await sponsor(campaign);
  await campaign.parameter("activity.start", T + 1n);
  const early = await campaign.act(newUser);
  await campaign.act((tx) => bind(tx, early, one));
  await campaign.advance(1);
  const late = await campaign.act(newUser);
  await campaign.act((tx) => bind(tx, late, one));
  for (const person of [early, late])
    await campaign.act(async (tx) => {
      await verify(tx, person);
      await mintDid(tx, person);
      await buy(tx, person, 2);
    });
  expect(await campaign.counted(one)).toBe(1);
  const counted = await campaign.db
    .selectFrom("community_activity_referral")
    .selectAll()
    .where("sponsor_id", "=", one)
    .execute();
  expect(counted.map(({ user_id }) => user_id)).toEqual([late]);
  await campaign.parameter("activity.start", T - 86_400n);
});

test("a rig of price 50 counts, one a unit cheaper does not [ACTV-10]", async ({ api: campaign }) => {
  const one = await sponsor(campaign);
  await campaign.parameter("mining.s2.price", 50n * ONE - 1n);
  const cheap = await campaign.invite({ sponsor: one, rig: 2 });
  expect(await campaign.counted(one)).toBe(0);
  await campaign.parameter("mining.s2.price", 50n * ONE);
  expect(await campaign.counted(one)).toBe(0);
  await campaign.act((tx) => buy(tx, cheap, 2));
  expect(await campaign.counted(one)).toBe(1);
  await campaign.invite({ sponsor: one, rig: 3 });
  expect(await campaign.counted(one)).toBe(2);
  await campaign.invite({ sponsor: one, rig: 1 });
  expect(await campaign.counted(one)).toBe(2);
});

test("several cheap rigs do not count as one of price 50", async ({ api: campaign }) => {
  const one = await sponsor(campaign);
  const person = await campaign.invite({ sponsor: one, rig: 1 });
  for (let rigs = 1; rigs < 6; rigs += 1) await campaign.act((tx) => buy(tx, person, 1));
  expect(await campaign.counted(one)).toBe(0);
});

test("the price of any term counts: a cheap renewal does not undo it, a dear one adds", async ({ api: campaign }) => {
  const one = await sponsor(campaign);
  const lastsADay = async (price: bigint) => {
    await campaign.parameter("mining.s2.price", price);
    await campaign.parameter("mining.s2.yield", 86_400n);
    await campaign.parameter("mining.s2.days", 1n);
  };
  const useUp = async (userId: bigint, rigId: bigint) => {
    await campaign.act((tx) => startRig(tx, userId, rigId));
    await campaign.advance(86_400);
    await campaign.act((tx) => claimRig(tx, userId, rigId));
  };
  await lastsADay(50n * ONE);
  const dear = await campaign.invite({ sponsor: one, rig: 0 });
  const dearRig = await campaign.act((tx) => buy(tx, dear, 2));
  await campaign.parameter("mining.s2.price", 40n * ONE);
  const cheap = await campaign.invite({ sponsor: one, rig: 0 });
  const cheapRig = await campaign.act((tx) => buy(tx, cheap, 2));
  expect(await campaign.counted(one)).toBe(1);
  await useUp(dear, dearRig);
  await useUp(cheap, cheapRig);
  await campaign.act((tx) => renewRig(tx, dear, dearRig));
  // evaluates all users again, by all that happened
  await campaign.parameter("activity.rigPrice", 41n * ONE);
  expect(await campaign.counted(one)).toBe(1);
  await campaign.parameter("activity.rigPrice", 50n * ONE);
  await campaign.parameter("mining.s2.price", 50n * ONE);
  await campaign.act((tx) => renewRig(tx, cheap, cheapRig));
  expect(await campaign.counted(one)).toBe(2);
});

test("a granted rig does not count, a bought one does", async ({ api: campaign }) => {
  const one = await sponsor(campaign);
  const person = await campaign.invite({ sponsor: one, rig: 0 });
  for (const source of [rigSource.gift, rigSource.reward, rigSource.airdrop] as const)
    await campaign.act((tx) => grantRig(tx, { actor: "test", userId: person, level: 5, source }));
  expect(await campaign.counted(one)).toBe(0);
  await campaign.act((tx) => buy(tx, person, 2));
  expect(await campaign.counted(one)).toBe(1);
});

test("KYC and DID are both needed, in either order [ACTV-11]", async ({ api: campaign }) => {
  const one = await sponsor(campaign);
  const withoutBoth = await campaign.invite({ sponsor: one, kyc: false, did: false });
  const withoutKyc = await campaign.invite({ sponsor: one, kyc: false });
  const withoutDid = await campaign.invite({ sponsor: one, did: false });
  expect(await campaign.counted(one)).toBe(0);
  await campaign.act((tx) => verify(tx, withoutKyc));
  expect(await campaign.counted(one)).toBe(1);
  await campaign.act((tx) => mintDid(tx, withoutDid));
  expect(await campaign.counted(one)).toBe(2);
  await campaign.act((tx) => verify(tx, withoutBoth));
  expect(await campaign.counted(one)).toBe(2);
  await campaign.act((tx) => mintDid(tx, withoutBoth));
  expect(await campaign.counted(one)).toBe(3);
});

test("a referral stops counting without KYC, and counts again with it", async ({ api: campaign }) => {
  const one = await sponsor(campaign);
  const person = await campaign.invite({ sponsor: one });
  expect(await campaign.counted(one)).toBe(1);
  await campaign.act((tx) => verify(tx, person, 0));
  expect(await campaign.counted(one)).toBe(0);
  await campaign.act((tx) => verify(tx, person, 1));
  expect(await campaign.counted(one)).toBe(1);
});

test("a referral counts for its direct sponsor only", async ({ api: campaign }) => {
  const top = await sponsor(campaign);
  const middle = await campaign.invite({ sponsor: top });
  await campaign.invite({ sponsor: middle });
  await campaign.invite({});
  expect(await campaign.counted(top)).toBe(1);
  expect(await campaign.counted(middle)).toBe(1);
  const others = await campaign.db
    .selectFrom("community_activity_standing")
    .select("total")
    .where("user_id", "not in", [top, middle])
    .execute();
  const judged = others.reduce((sum, { total }) => sum + total, 2);
  const { counted } = await campaign.db
    .selectFrom("community_activity_referral")
    .select((eb) => eb.fn.countAll<bigint>().as("counted"))
    .executeTakeFirstOrThrow();
  expect(BigInt(judged)).toBe(counted);
});
