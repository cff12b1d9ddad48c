import { addDays, dayStart, ONE } from "@wth/rules";
import { haltMoney } from "@wth/process";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startPlan, type PlanApi } from "#test-support/plan/start-plan.ts";

const START = "2027-01-31";
const SHARE = (133_333n * ONE) / 1_000n;
/** Returns the part of a share that a number of steps unlocks. */
const tenths = (steps: bigint) => (SHARE * steps * 1_000n) / 10_000n;
const test = apiTest(() => startPlan({ today: START }));

const firstOf = (period: number) => addDays(START, period * 30);
const lastOf = (period: number) => addDays(START, period * 30 + 29);
/** Creates a shareholder, a user below, and a user outside. */
async function community(plan: PlanApi) {
  const holder = await plan.person();
  await plan.shareholder(holder);
  const [member, outsider] = [await plan.person(holder), await plan.person()];
  return {
    holder,
    member,
    outsider,
    buys: (amount: bigint) => plan.trade({ buyer: member, seller: outsider, amount }),
    sells: (amount: bigint) => plan.trade({ buyer: outsider, seller: member, amount }),
  };
}
const periods = (plan: PlanApi) => plan.db.selectFrom("community_plan_period").selectAll().orderBy("period").execute();

test("whole steps of 10,000 unlock tenths of the share after 30 days, not before [PLAN-19, PLAN-20]", async ({
  api: plan,
}) => {
  const [nothing, one, almostTwo, all, more] = [
    await community(plan),
    await community(plan),
    await community(plan),
    await community(plan),
    await community(plan),
  ];
  await nothing.buys(9_999n);
  await one.buys(10_000n);
  await almostTwo.buys(19_999n);
  await all.buys(100_000n);
  await more.buys(250_000n);
  await plan.becomes(lastOf(0));
  expect(await periods(plan)).toEqual([]);
  await plan.becomes(firstOf(1));
  expect(await periods(plan)).toMatchObject([{ period: 0, first_day: "2027-01-31", last_day: "2027-03-01" }]);
  expect(await plan.rewards(nothing.holder)).toEqual({});
  expect(await plan.rewards(one.holder)).toEqual({ 0: tenths(1n) });
  expect(await plan.rewards(almostTwo.holder)).toEqual({ 0: tenths(1n) });
  expect(await plan.rewards(all.holder)).toEqual({ 0: SHARE });
  // at most the rest of the share
  expect(await plan.rewards(more.holder)).toEqual({ 0: SHARE });
  await more.buys(250_000n);
  await one.buys(100_000n);
  await plan.becomes(firstOf(2));
  expect(await plan.rewards(more.holder)).toEqual({ 0: SHARE });
  expect(await plan.rewards(one.holder)).toEqual({ 0: tenths(1n), 1: SHARE - tenths(1n) });
});

test("the excess over whole steps is not carried over [PLAN-21]", async ({ api: plan }) => {
  const { holder, buys } = await community(plan);
  await buys(9_999n);
  await plan.becomes(firstOf(3));
  await buys(9_999n);
  await plan.becomes(firstOf(4));
  await buys(10_001n);
  await plan.becomes(firstOf(5));
  expect(await plan.rewards(holder)).toEqual({ 4: tenths(1n) });
});

test("[E5] buying on the last day and selling on the next earns once, however often", async ({ api: plan }) => {
  const { holder, buys, sells } = await community(plan);
  for (const period of [5, 6, 7, 8]) {
    await plan.becomes(lastOf(period));
    await buys(20_000n);
    await plan.becomes(firstOf(period + 1));
    await sells(20_000n);
  }
  expect(await plan.rewards(holder)).toEqual({ 5: tenths(2n) });
  await plan.becomes(lastOf(9));
  // only the excess over the highest earlier sum is new
  await buys(35_000n);
  await plan.becomes(firstOf(10));
  expect(await plan.rewards(holder)).toEqual({ 5: tenths(2n), 9: tenths(1n) });
});

test("periods without trades are evaluated too, one by one after a pause", async ({ api: plan }) => {
  const { holder, buys } = await community(plan);
  await buys(10_000n);
  await plan.becomes(addDays(firstOf(14), 5));
  expect((await periods(plan)).map(({ period }) => period).slice(-4)).toEqual([10, 11, 12, 13]);
  expect(await plan.rewards(holder)).toEqual({ 10: tenths(1n) });
});

test("a shareholder appointed mid-period earns from the trades since then", async ({ api: plan }) => {
  const holder = await plan.person();
  const [member, outsider] = [await plan.person(holder), await plan.person()];
  await plan.trade({ buyer: member, seller: outsider, amount: 40_000n });
  await plan.becomes(addDays(firstOf(14), 20));
  await plan.shareholder(holder);
  await plan.trade({ buyer: member, seller: outsider, amount: 10_000n });
  await plan.becomes(firstOf(15));
  expect(await plan.rewards(holder)).toEqual({ 14: tenths(1n) });
});

test("a shareholder dismissed before the end of a period earns nothing for it", async ({ api: plan }) => {
  const [early, last, after] = [await community(plan), await community(plan), await community(plan)];
  for (const { buys } of [early, last, after]) await buys(10_000n);
  await plan.becomes(addDays(firstOf(15), 3));
  await plan.shareholder(early.holder, false);
  await plan.becomes(lastOf(15));
  await plan.shareholder(last.holder, false);
  await plan.moveTo(dayStart(firstOf(16)));
  await plan.shareholder(after.holder, false);
  await plan.becomes(firstOf(16));
  expect(await plan.rewards(early.holder)).toEqual({});
  expect(await plan.rewards(last.holder)).toEqual({});
  expect(await plan.rewards(after.holder)).toEqual({ 15: tenths(1n) });
});

test("a period waits for the clock, the chain, its events and queued trades", async ({ api: plan }) => {
  const { holder, buys } = await community(plan);
  await buys(10_000n);
  const end = dayStart(firstOf(17));
  await plan.moveTo(end - 1000);
  await plan.chainAt(end + 60_000);
  await plan.apply();
  expect(await plan.evaluate()).toBe(0);
  await plan.moveTo(end);
  await plan.chainAt(end - 1000);
  expect(await plan.evaluate()).toBe(0);
  await plan.chainAt(end);
  const event = { chain_id: 31_337n, block_number: 1n, block_hash: "x", tx_hash: "x", log_index: 0, contract: "did" };
  const { id } = await plan.db
    .insertInto("chain_event")
    .values({ ...event, name: "Locked", args: "{}", block_time: new Date(end - 1000) } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(await plan.evaluate()).toBe(0);
  await plan.db
    .updateTable("chain_event")
    .set({ block_time: new Date(end) })
    .where("id", "=", id)
    .execute();
  await plan.trade({ buyer: await plan.person(holder), seller: holder, amount: 10_000n, at: end - 1000 });
  expect(await plan.evaluate()).toBe(0);
  await plan.apply();
  await haltMoney(plan.worker, "test", "a test");
  expect(await plan.evaluate()).toBe(0);
  await plan.db.deleteFrom("platform_halt").execute();
  const outcomes = await Promise.all([plan.evaluate(), plan.evaluate(), plan.evaluate()]);
  expect(outcomes.reduce((sum, done) => sum + done, 0)).toBe(1);
  // the member was bound after the time of the late trade
  expect(await plan.rewards(holder)).toEqual({ 16: tenths(1n) });
  expect(await plan.evaluate()).toBe(0);
  await plan.db
    .updateTable("chain_event")
    .set({ status: "applied", applied_at: new Date(end) })
    .execute();
});

test("a late trade counts on the first day that is not evaluated", async ({ api: plan }) => {
  const { holder, member, outsider } = await community(plan);
  await plan.becomes(firstOf(18));
  await plan.trade({ buyer: member, seller: outsider, amount: 10_000n, at: dayStart(firstOf(18)) - 1 });
  expect(await plan.days(holder)).toEqual({ [firstOf(18)]: [10_000n, 0n] });
  await plan.becomes(firstOf(19));
  expect(await plan.rewards(holder)).toEqual({ 18: tenths(1n) });
});

test("changed parameters apply to later periods, and no day is in two periods", async ({ api: plan }) => {
  await plan.parameter("plan.periodDays", 7n);
  const first = (await periods(plan)).at(-1)?.last_day as string;
  const { holder, buys } = await community(plan);
  await buys(10_000n);
  await plan.becomes(addDays(first, 8));
  expect((await periods(plan)).at(-1)).toMatchObject({
    period: 19,
    first_day: addDays(first, 1),
    last_day: addDays(first, 7),
  });
  expect(await plan.rewards(holder)).toEqual({ 19: tenths(1n) });
  await plan.parameter("plan.start", BigInt(dayStart(addDays(first, 20))) / 1000n);
  await plan.becomes(addDays(first, 27));
  expect((await periods(plan)).at(-1)).toMatchObject({ first_day: addDays(first, 20), last_day: addDays(first, 26) });
});
