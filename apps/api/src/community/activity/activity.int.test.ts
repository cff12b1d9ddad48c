import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { operate } from "#test-support/operate.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { STOPPED_AT } from "#test-support/mining/start-mining-api.ts";
import { grantRig } from "#mining/index.ts";
import { mintDid, verify } from "#test-support/activity/campaign-users.ts";
import { startCampaign } from "#test-support/activity/start-campaign.ts";

const test = apiTest(startCampaign);

const owner = ({ client }: TestUser) => client.activityOwn();
const rank = (user: TestUser, query = {}) => user.client.activityRank({ query });

test("the caller's total counts towards the next tier [API-63, API-101, ACTV-06, ACTV-08]", async ({
  api: campaign,
}) => {
  const user = await campaign.register();
  expect(await owner(user)).toEqual({ total: 0, nextTotal: 25, rank: null, tiers: [] });
  await campaign.inviteMany(user.userId, 24);
  await campaign.run();
  expect(await owner(user)).toEqual({ total: 24, nextTotal: 25, rank: 1, tiers: [] });
  await campaign.inviteMany(user.userId, 1);
  await campaign.run();
  expect(await owner(user)).toEqual({ total: 25, nextTotal: 50, rank: 1, tiers: [1] });
  await campaign.parameter("activity.tier2", 26n);
  await campaign.parameter("activity.tier3", 27n);
  await campaign.inviteMany(user.userId, 3);
  await campaign.run();
  expect(await owner(user)).toEqual({ total: 28, nextTotal: 27, rank: 1, tiers: [1, 2, 3] });
});

test("returns the campaign as configured [ACTV-05, ACTV-12, ACTV-13, ACTV-14]", async ({ api: campaign }) => {
  const { client } = await campaign.register();
  expect(await client.activityCampaign()).toEqual({
    headline: { en: "1 million ETH", zhCN: "100 萬 ETH" },
    start: (STOPPED_AT - 86_400) * 1000,
    end: (STOPPED_AT + 864_000) * 1000,
    tiers: [
      { tier: 1, referrals: 25, rigLevel: 3, rigPrice: "100" },
      { tier: 2, referrals: 26, rigLevel: 4, rigPrice: "400" },
      { tier: 3, referrals: 27, rigLevel: 5, rigPrice: "1000" },
    ],
    referralRigPrice: "50",
  });
});

test("an operator sets the headline in each language, with an audit record [ACTV-04]", async ({ api: campaign }) => {
  const { client } = await campaign.register();
  expect(await operate(campaign, "text", "activity.headline", "en", "2", "million", "ETH")).toEqual([
    'activity.headline reads "2 million ETH" in en.',
  ]);
  expect((await client.activityCampaign()).headline).toEqual({ en: "2 million ETH", zhCN: "100 萬 ETH" });
  await operate(campaign, "text", "activity.headline", "zhCN", "200 萬 ETH");
  expect((await client.activityCampaign()).headline).toEqual({ en: "2 million ETH", zhCN: "200 萬 ETH" });
  await operate(campaign, "text", "activity.headline", "en", "3 million ETH");
  const log = await campaign.db
    .selectFrom("platform_audit")
    .select(["actor", "subject", "before", "after"])
    .where("action", "=", "text.set")
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { actor: "operator:shell", subject: "activity.headline.en", before: "1 million ETH", after: "2 million ETH" },
    { actor: "operator:shell", subject: "activity.headline.zhCN", before: "100 萬 ETH", after: "200 萬 ETH" },
    { actor: "operator:shell", subject: "activity.headline.en", before: "2 million ETH", after: "3 million ETH" },
  ]);
});

test("refuses an unknown text, an unknown language and an overlong text", async ({ api: campaign }) => {
  await expect(operate(campaign, "text", "activity.other", "en", "x")).rejects.toThrow(
    /There is no text activity.other/,
  );
  await expect(operate(campaign, "text", "toString", "en", "x")).rejects.toThrow(/There is no text toString/);
  await expect(operate(campaign, "text", "activity.headline", "fr", "x")).rejects.toThrow(/en or zhCN/);
  await expect(operate(campaign, "text", "activity.headline", "en", " ")).rejects.toThrow(/Give a text/);
  await expect(operate(campaign, "text", "activity.headline", "en", "x".repeat(61))).rejects.toThrow(/60 characters/);
  expect(await operate(campaign, "text", "activity.headline", "en", "x".repeat(60))).toHaveLength(1);
});

test("an entry has the user, the number of referrals and the verification [API-64, API-102]", async ({
  api: campaign,
}) => {
  const [one, two] = [await campaign.register(), await campaign.register()];
  await campaign.inviteMany(one.userId, 2);
  await campaign.act(async (tx) => {
    await verify(tx, one.userId);
    await mintDid(tx, one.userId);
    await grantRig(tx, { actor: "test", userId: one.userId, level: 6, source: 0 });
  });
  await campaign.db.updateTable("identity_user").set({ nickname: "One" }).where("id", "=", one.userId).execute();
  await campaign.inviteMany(two.userId, 1);
  await campaign.run();
  const { list, total } = await rank(two);
  expect(total).toBe(3);
  expect(list.map((entry) => [entry.rank, entry.total])).toEqual([
    [1, 28],
    [2, 2],
    [3, 1],
  ]);
  const { did_number } = await campaign.db
    .selectFrom("identity_user")
    .select("did_number")
    .where("id", "=", one.userId)
    .executeTakeFirstOrThrow();
  expect(list[1]).toEqual({
    rank: 2,
    total: 2,
    user: {
      address: one.account.address,
      nickname: "One",
      avatar: "",
      level: 6,
      didNumber: Number(did_number),
      kycLevel: 1,
    },
  });
  expect(list[2]?.user).toMatchObject({ address: two.account.address, level: 0, didNumber: 0, kycLevel: 0 });
  expect([(await owner(one)).rank, (await owner(two)).rank]).toEqual([2, 3]);
});

test("[E2] a leader's total counts distinct verified users and follows changes [ACTV-24]", async ({
  api: campaign,
}) => {
  const one = await campaign.register();
  await campaign.inviteMany(one.userId, 2);
  const person = await campaign.invite({ sponsor: one.userId });
  await campaign.run();
  expect((await owner(one)).total).toBe(3);
  await campaign.act((tx) => verify(tx, person, 0));
  await campaign.run();
  expect((await owner(one)).total).toBe(2);
  expect((await rank(one)).list.find(({ user }) => user.address === one.account.address)?.total).toBe(2);
});

test("ties are sorted by the time of reaching the count, on all pages", async ({ api: campaign }) => {
  const users: TestUser[] = [];
  for (let each = 0; each < 7; each += 1) users.push(await campaign.register());
  const [a, b, c, d, e, f, g] = users as [TestUser, TestUser, TestUser, TestUser, TestUser, TestUser, TestUser];
  // leaders in the order in which they gain referrals
  for (const leader of [g, a, b, c, c, b, a, d, e, f, f, e, d, e]) {
    await campaign.advance(1);
    await campaign.inviteMany(leader.userId, 1);
    await campaign.run();
  }
  // e has 3; c, b, a, f, d have 2 and reached it in this order; g has 1
  const expected = [e, c, b, a, f, d, g].map(({ account }) => account.address);
  const everybody = await rank(a, { pageSize: 100 });
  const ours = everybody.list.filter(({ user }) => expected.includes(user.address as `0x${string}`));
  expect(ours.map(({ user }) => user.address)).toEqual(expected);
  expect(everybody.list.map((entry) => entry.rank)).toEqual(everybody.list.map((_, index) => index + 1));
  const pages = await Promise.all([1, 2, 3, 4].map((pageNo) => rank(a, { pageNo, pageSize: 3 })));
  expect(pages.flatMap(({ list }) => list)).toEqual(everybody.list.slice(0, 12));
  expect(pages.every(({ total }) => total === everybody.total)).toBe(true);
  for (const person of users)
    expect((await owner(person)).rank).toBe(
      everybody.list.find(({ user }) => user.address === person.account.address)?.rank,
    );
});

test("[E2] a full evaluation does not change the order", async ({ api: campaign }) => {
  const user = await campaign.register();
  const before = (await rank(user, { pageSize: 100 })).list;
  await campaign.parameter("activity.rigPrice", 51n * 10n ** 18n);
  await campaign.run();
  expect((await rank(user)).total).toBe(0);
  await campaign.parameter("activity.rigPrice", 50n * 10n ** 18n);
  await campaign.run();
  const after = (await rank(user, { pageSize: 100 })).list;
  expect(after).toEqual(before);
});
