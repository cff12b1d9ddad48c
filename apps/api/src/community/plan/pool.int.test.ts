import { addDays, ONE } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { houseBalance } from "#ledger/index.ts";
import { seed } from "#seed.ts";
import { startPlan, type PlanApi } from "#test-support/plan/start-plan.ts";

const START = "2027-02-01";
let plan: PlanApi;
beforeAll(async () => {
  plan = await startPlan({ today: START });
});
afterAll(async () => {
  expect(await plan.planViolations()).toEqual([]);
  await plan.close();
});

const pool = async () => (await houseBalance(plan.db, "planPool", "WTH")) / ONE;
const setPool = (amount: bigint) => plan.parameter("plan.pool", amount * ONE);
const places = (count: bigint) => plan.parameter("plan.shareholders", count);
async function community() {
  const holder = await plan.person();
  await plan.shareholder(holder);
  const [member, outsider] = [await plan.person(holder), await plan.person()];
  return { holder, buys: (amount: bigint) => plan.trade({ buyer: member, seller: outsider, amount }) };
}
const next = (period: number) => plan.becomes(addDays(START, 30 * period));
const all = async (holder: bigint) => Object.values(await plan.rewards(holder)).map((amount) => amount / ONE);

test("the pool is funded once, from the lab's account", async () => {
  const lab = await houseBalance(plan.db, "lab", "WTH");
  expect(await pool()).toBe(133_333n);
  await Promise.all([seed(plan.db), seed(plan.db)]);
  expect(await pool()).toBe(133_333n);
  expect(await houseBalance(plan.db, "lab", "WTH")).toBe(lab);
});

test("rewards above the pool's balance are cut in proportion", async () => {
  await setPool(1_000n);
  await places(2n);
  const [one, two] = [await community(), await community()];
  await places(1n);
  await one.buys(100_000n);
  await two.buys(60_000n);
  await next(1);
  // shares of 1,000 each: 1,000 and 600 are earned, and the pool has 1,000
  expect(await all(one.holder)).toEqual([625n]);
  expect(await all(two.holder)).toEqual([375n]);
  await two.buys(100_000n);
  await next(2);
  expect(await all(two.holder)).toEqual([375n]);
  await setPool(1_100n);
  await two.buys(100_000n);
  await next(3);
  expect(await all(two.holder)).toEqual([375n, 100n]);
  expect(await pool()).toBe(133_333n);
  await plan.shareholder(one.holder, false);
  await plan.shareholder(two.holder, false);
});

test("a raised pool gets the difference before the next evaluation", async () => {
  await setPool(200_000n);
  await places(100n);
  const { holder, buys } = await community();
  await buys(10_000n);
  expect(await pool()).toBe(133_333n);
  await next(4);
  expect(await pool()).toBe(200_000n);
  expect(await all(holder)).toEqual([200n]);
  await setPool(150_000n);
  await next(5);
  expect(await pool()).toBe(200_000n);
});

test("an evaluation fails without effect while the house account is short", async () => {
  const { holder, buys } = await community();
  await buys(10_000n);
  await setPool(1_000_000_000n);
  await expect(next(6)).rejects.toThrow(/lab is short/);
  expect(await all(holder)).toEqual([]);
  expect(await pool()).toBe(200_000n);
  await setPool(200_000n);
  await next(6);
  expect(await all(holder)).toEqual([200n]);
});
