import { addDays, ONE } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { houseBalance } from "#ledger/index.ts";
import { seed } from "#entry/seed.ts";
import { startPlan, type PlanApi } from "#test-support/plan/start-plan.ts";

const START = "2027-02-01";
const test = apiTest(() => startPlan({ today: START }));

const pool = async (plan: PlanApi) => (await houseBalance(plan.db, "planPool", "WTH")) / ONE;
const setPool = (plan: PlanApi, amount: bigint) => plan.parameter("plan.pool", amount * ONE);
const places = (plan: PlanApi, count: bigint) => plan.parameter("plan.shareholders", count);
async function community(plan: PlanApi) {
  const holder = await plan.person();
  await plan.shareholder(holder);
  const [member, outsider] = [await plan.person(holder), await plan.person()];
  return { holder, buys: (amount: bigint) => plan.trade({ buyer: member, seller: outsider, amount }) };
}
const next = (plan: PlanApi, period: number) => plan.becomes(addDays(START, 30 * period));
const all = async (plan: PlanApi, holder: bigint) =>
  Object.values(await plan.rewards(holder)).map((amount) => amount / ONE);

test("the pool is funded once, from the lab's account", async ({ api: plan }) => {
  const lab = await houseBalance(plan.db, "lab", "WTH");
  expect(await pool(plan)).toBe(133_333n);
  await Promise.all([seed(plan.db), seed(plan.db)]);
  expect(await pool(plan)).toBe(133_333n);
  expect(await houseBalance(plan.db, "lab", "WTH")).toBe(lab);
});

test("rewards above the pool's balance are cut in proportion", async ({ api: plan }) => {
  await setPool(plan, 1_000n);
  await places(plan, 2n);
  const [one, two] = [await community(plan), await community(plan)];
  await places(plan, 1n);
  await one.buys(100_000n);
  await two.buys(60_000n);
  await next(plan, 1);
  // shares of 1,000 each: 1,000 and 600 are earned, and the pool has 1,000
  expect(await all(plan, one.holder)).toEqual([625n]);
  expect(await all(plan, two.holder)).toEqual([375n]);
  await two.buys(100_000n);
  await next(plan, 2);
  expect(await all(plan, two.holder)).toEqual([375n]);
  await setPool(plan, 1_100n);
  await two.buys(100_000n);
  await next(plan, 3);
  expect(await all(plan, two.holder)).toEqual([375n, 100n]);
  expect(await pool(plan)).toBe(133_333n);
  await plan.shareholder(one.holder, false);
  await plan.shareholder(two.holder, false);
});

test("a raised pool gets the difference before the next evaluation", async ({ api: plan }) => {
  await setPool(plan, 200_000n);
  await places(plan, 100n);
  const { holder, buys } = await community(plan);
  await buys(10_000n);
  expect(await pool(plan)).toBe(133_333n);
  await next(plan, 4);
  expect(await pool(plan)).toBe(200_000n);
  expect(await all(plan, holder)).toEqual([200n]);
  await setPool(plan, 150_000n);
  await next(plan, 5);
  expect(await pool(plan)).toBe(200_000n);
});

test("an evaluation fails without effect while the house account is short", async ({ api: plan }) => {
  const { holder, buys } = await community(plan);
  await buys(10_000n);
  await setPool(plan, 1_000_000_000n);
  await expect(next(plan, 6)).rejects.toThrow(/lab is short/);
  expect(await all(plan, holder)).toEqual([]);
  expect(await pool(plan)).toBe(200_000n);
  await setPool(plan, 200_000n);
  await next(plan, 6);
  expect(await all(plan, holder)).toEqual([200n]);
});
