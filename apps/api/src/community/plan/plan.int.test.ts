import { addDays, businessType, dayStart, ONE } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { everyFault, type PreparedWrite } from "#test-support/answers/every-fault.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { type TestUser } from "#test-support/test-api.ts";
import { changeRecorder } from "#test-support/change-recorder.ts";
import { newKey } from "#test-support/mining/start-mining-api.ts";
import { startPlan, type PlanApi } from "#test-support/plan/start-plan.ts";

const START = "2027-01-29";
const SHARE = "133.333";
const test = apiTest(() => startPlan({ today: START }));

/** Creates a shareholder with a session, a user below, and a user outside. */
async function community(plan: PlanApi) {
  const user = await plan.register();
  await plan.shareholder(user.userId);
  const [member, outsider] = [await plan.person(user.userId), await plan.person()];
  return {
    user,
    buys: (amount: bigint) => plan.trade({ buyer: member, seller: outsider, amount }),
    sells: (amount: bigint) => plan.trade({ buyer: outsider, seller: member, amount }),
  };
}
const received = ({ client }: TestUser) => client.planRewardClaimed();
const rewards = ({ client }: TestUser, query = {}) => client.planRewardList({ query });
const receive = ({ client }: TestUser, rewardId: string, idempotencyKey?: string) =>
  client.planRewardClaim({ query: { rewardId }, ...(idempotencyKey === undefined ? {} : { idempotencyKey }) });
const social = async ({ client }: TestUser) => (await client.accountsBalances()).socialValue;
const none = {
  yesterdaySellTotal: "0",
  yesterdayBuyTotal: "0",
  yesterdayNetBuy: "0",
  monthBuyTotal: "0",
  monthSellTotal: "0",
  monthNetBuy: "0",
};

test("returns a community's purchases and sales of yesterday and of the month [API-65, API-103, PLAN-04, PLAN-05]", async ({
  api: plan,
}) => {
  const { user, buys, sells } = await community(plan);
  expect(await user.client.planPerformance()).toEqual(none);
  await buys(10n);
  await sells(25n);
  await plan.becomes("2027-01-30");
  const january = { monthBuyTotal: "10", monthSellTotal: "25", monthNetBuy: "-15" };
  const first = { yesterdaySellTotal: "25", yesterdayBuyTotal: "10", yesterdayNetBuy: "-15", ...january };
  expect(await user.client.planPerformance()).toEqual(first);
  await plan.becomes("2027-01-31");
  expect(await user.client.planPerformance()).toEqual({ ...none, ...january });
  await buys(100n);
  await plan.apply();
  expect(await user.client.planPerformance()).toEqual({ ...none, ...january, monthBuyTotal: "110", monthNetBuy: "85" });
  await plan.becomes("2027-02-01");
  // a new month: yesterday is in the month before
  expect(await user.client.planPerformance()).toEqual({ ...none, yesterdayBuyTotal: "100", yesterdayNetBuy: "100" });
  await sells(7n);
  await plan.becomes("2027-02-02");
  expect(await user.client.planPerformance()).toEqual({
    yesterdaySellTotal: "7",
    yesterdayBuyTotal: "0",
    yesterdayNetBuy: "-7",
    monthBuyTotal: "0",
    monthSellTotal: "7",
    monthNetBuy: "-7",
  });

  const days = await user.client.planPerformanceList();
  expect(days).toEqual({
    total: 3,
    list: [
      { createDate: dayStart("2027-02-01"), buyTotal: "0", sellTotal: "7", performance: "-7" },
      { createDate: dayStart("2027-01-31"), buyTotal: "100", sellTotal: "0", performance: "100" },
      { createDate: dayStart("2027-01-29"), buyTotal: "10", sellTotal: "25", performance: "-15" },
    ],
  });
});

test("returns the days of a community, newest first, in pages [API-66, API-104]", async ({ api: plan }) => {
  const { user, buys } = await community(plan);
  const { client } = await plan.register();
  expect(await user.client.planPerformanceList()).toEqual({ list: [], total: 0 });
  for (let day = 2; day < 12; day += 1) {
    await buys(BigInt(day));
    await plan.becomes(addDays("2027-02-01", day));
  }
  const all = await user.client.planPerformanceList();
  expect(all.list.map(({ buyTotal }) => buyTotal)).toEqual(["11", "10", "9", "8", "7", "6", "5", "4", "3", "2"]);
  const page = await user.client.planPerformanceList({ query: { pageNo: 3, pageSize: 4 } });
  expect(page).toEqual({ list: all.list.slice(8), total: 10 });
  expect(await client.planPerformanceList()).toEqual({ list: [], total: 0 });
});

test("returns the configured plan and the progress of the running period [PLAN-02, PLAN-18]", async ({ api: plan }) => {
  const { user, buys, sells } = await community(plan);
  const { client } = await plan.register();
  const overview = await user.client.planOverview();
  expect(overview).toMatchObject({
    pool: "133333",
    shareholders: 1_000,
    periodDays: 30,
    stepPurchases: "10000",
    stepShare: 1_000,
    share: SHARE,
    earned: "0",
    isShareholder: true,
    period: {
      number: 0,
      start: dayStart(START),
      end: dayStart(addDays(START, 30)),
      net: "0",
      shortfall: "0",
    },
  });
  expect(await client.planOverview()).toEqual({ ...overview, isShareholder: false });
  await sells(10_000n);
  await plan.becomes(addDays(START, 30));
  await buys(4_000n);
  await plan.apply();
  expect((await user.client.planOverview()).period).toMatchObject({ number: 1, net: "-6000", shortfall: "10000" });
  await buys(26_000n);
  await plan.becomes(addDays(START, 60));
  expect(await user.client.planOverview()).toMatchObject({
    earned: "26.6666",
    period: { number: 2, net: "0", shortfall: "0" },
  });
  await plan.parameter("plan.pool", 200_000n * ONE);
  expect(await client.planOverview()).toMatchObject({ pool: "200000", share: "200" });
  await plan.parameter("plan.pool", 133_333n * ONE);
});

test("a reward is listed, claimed to the social account and then marked claimed [API-67, API-68, API-69, API-105, PLAN-03, PLAN-15, PLAN-16, PLAN-17]", async ({
  api: plan,
}) => {
  const { user, buys } = await community(plan);
  expect(await received(user)).toBe("0");
  expect(await rewards(user)).toEqual({ list: [], total: 0 });
  await buys(20_000n);
  await plan.becomes(addDays(START, 90));
  await buys(50_000n);
  await plan.becomes(addDays(START, 120));
  const { list, total } = await rewards(user);
  expect(total).toBe(2);
  const at = (days: number) => dayStart(addDays(START, days)) + 43_200_000;
  expect(list).toEqual([
    { id: list[0]?.id, createDate: at(120), amount: "66.6665", status: 0 },
    { id: list[1]?.id, createDate: at(90), amount: "26.6666", status: 0 },
  ]);
  const [later, first] = list as [(typeof list)[0], (typeof list)[0]];
  expect(await receive(user, first.id)).toEqual({ ...first, status: 1 });
  expect([await received(user), await social(user)]).toEqual(["26.6666", "26.6666"]);
  expect((await rewards(user)).list).toEqual([later, { ...first, status: 1 }]);
  await receive(user, later.id);
  expect([await received(user), await social(user)]).toEqual(["93.3331", "93.3331"]);
  const entries = await plan.db
    .selectFrom("ledger_entry")
    .innerJoin("ledger_account", "ledger_account.id", "ledger_entry.account_id")
    .select(["kind", "amount", "business_type"])
    .where("user_id", "=", user.userId)
    .orderBy("account_version")
    .execute();
  expect(entries).toEqual([
    { kind: "social", amount: 266_666n * 10n ** 14n, business_type: businessType.planDividend },
    { kind: "social", amount: 666_665n * 10n ** 14n, business_type: businessType.planDividend },
  ]);
  const { list: pages } = await rewards(user, { pageNo: 2, pageSize: 1 });
  expect(pages.map(({ id }) => id)).toEqual([first.id]);
});

test("refuses a second claim, another's reward and an unknown one", async ({ api: plan }) => {
  const { user, buys } = await community(plan);
  const { user: other } = await community(plan);
  await buys(10_000n);
  await plan.becomes(addDays(START, 150));
  const [reward] = (await rewards(user)).list;
  const id = reward?.id ?? "";
  await expectRefusal(receive(other, id), "rewardNotFound");
  await expectRefusal(receive(user, "999999999"), "rewardNotFound");
  await expectRefusal(receive(user, "-5"), "rewardNotFound");
  const refusals = await Promise.all(Array.from({ length: 8 }, () => refusalOf(receive(user, id, newKey()))));
  expect(refusals.filter((name) => name === undefined)).toHaveLength(1);
  expect(refusals.filter((name) => name === "rewardClaimed")).toHaveLength(7);
  expect(await social(user)).toBe("13.3333");
  await expectRefusal(receive(user, id), "rewardClaimed");
});

test("repeats of a claim with one Idempotency-Key pay once with one response", async ({ api: plan }) => {
  const { user, buys } = await community(plan);
  await buys(30_000n);
  await plan.becomes(addDays(START, 180));
  const [reward] = (await rewards(user)).list;
  const key = newKey();
  const answers = await Promise.all(Array.from({ length: 8 }, () => receive(user, reward?.id ?? "", key)));
  expect(answers).toEqual(answers.map(() => ({ ...reward, status: 1 })));
  expect([await social(user), await received(user)]).toEqual(["39.9999", "39.9999"]);
});

test("a lost, late or doubled answer to a claim pays once and ends in success [X01]", async ({ api: plan }) => {
  const people = [await community(plan), await community(plan), await community(plan), await community(plan)];
  for (const { buys } of people) await buys(10_000n);
  await plan.becomes(addDays(START, 210));
  const different = await everyFault(plan, "planRewardClaim", async () => {
    const { user } = people.pop() as (typeof people)[number];
    const [reward] = (await rewards(user)).list;
    const send: PreparedWrite["send"] = (client, key) =>
      client.planRewardClaim({ query: { rewardId: reward?.id ?? "" }, ...key });
    return { accessToken: user.accessToken, send };
  });
  expect(different).toEqual([]);
});

test("a shareholder's stream receives trades, an evaluation and a claim", async ({ api: plan }) => {
  const { user, buys } = await community(plan);
  const topicsOf = async (happens: () => Promise<unknown>) => {
    const recorder = await changeRecorder(plan.database.urls.api);
    await happens();
    const topics = await recorder.topicsOf(user.userId);
    await recorder.close();
    return topics;
  };
  await buys(10_000n);
  expect(await topicsOf(() => plan.apply())).toEqual(["plan"]);
  expect(await topicsOf(() => plan.becomes(addDays(START, 240)))).toEqual(["plan"]);
  const [reward] = (await rewards(user)).list;
  expect(await topicsOf(() => receive(user, reward?.id ?? ""))).toEqual(["balance", "plan"]);
});
