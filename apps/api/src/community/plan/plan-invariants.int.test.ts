import { addDays } from "@wth/rules";
import { afterAll, beforeAll, expect, test } from "vitest";
import { plantErrors } from "#test-support/plant-errors.ts";
import { planInvariants } from "./plan-invariants.ts";
import { startPlan, type PlanApi } from "#test-support/plan/start-plan.ts";

const START = "2027-02-01";
let plan: PlanApi;
let planted: Awaited<ReturnType<typeof plantErrors>>;
beforeAll(async () => {
  plan = await startPlan({ today: START });
  planted = await plantErrors(plan.database, planInvariants);
  await everythingHappens();
});
afterAll(async () => {
  await planted.close();
  await plan.close();
});

/** Creates claimed and open rewards, a shortfall, and trades that are not evaluated yet. */
async function everythingHappens(): Promise<void> {
  const user = await plan.register();
  await plan.shareholder(user.userId);
  const [member, outsider] = [await plan.person(user.userId), await plan.person()];
  const other = await plan.person(user.userId);
  await plan.shareholder(other);
  const below = await plan.person(other);
  for (const period of [1, 2]) {
    await plan.trade({ buyer: member, seller: outsider, amount: 20_000n });
    await plan.trade({ buyer: outsider, seller: below, amount: 5_000n });
    await plan.becomes(addDays(START, period * 30));
  }
  const { list } = await user.client.planRewardList();
  await user.client.planRewardClaim({ query: { rewardId: list[1]?.id ?? "" } });
  await plan.trade({ buyer: member, seller: below, amount: 300n });
  await plan.apply();
}

test("consistent data has no violations", async () => {
  expect(await planted.violatedBy("select 1")).toEqual([]);
  expect(await plan.violations()).toEqual([]);
});

test.each([
  [
    "a trade that was never counted",
    "P1",
    "delete from community_plan_trade where day = (select min(day) from community_plan_trade)",
  ],
  [
    "a day with a missing unit",
    "P2",
    "update community_plan_day set bought = bought - 1 where day = '2027-04-02' and bought > 0",
  ],
  ["a day that is not there", "P2", "delete from community_plan_day where day = '2027-04-02' and sold > 0"],
  [
    "a trade that counts on another day",
    "P2",
    "update community_plan_trade set day = day + 1 where day = '2027-04-02'",
  ],
  ["another user's day", "P2", "insert into community_plan_day values (2, '2027-04-02', 1, 0)"],
  ["periods that overlap", "P3", "update community_plan_period set first_day = first_day - 1 where period = 1"],
  ["a result that is not the sum of its days", "P3", "update community_plan_result set net = net + 1 where period = 0"],
  ["a result that is missing", "P3", "delete from community_plan_result where period = 0"],
  [
    "a shortfall that was forgotten",
    "P3",
    "update community_plan_result set shortfall = 0 where period = 1 and shortfall > 0",
  ],
  ["a reward without a step", "P3", "update community_plan_result set steps = 0"],
  [
    "a reward claimed without being paid",
    "P4",
    "update community_plan_reward set claimed_at = now(), operation_id = 1 where claimed_at is null",
  ],
  [
    "a paid reward that can be claimed again",
    "P4",
    "update community_plan_reward set claimed_at = null, operation_id = null",
  ],
  [
    "a reward paid more than its amount",
    "P4",
    "update community_plan_reward set amount = amount - 1 where claimed_at is not null",
  ],
  ["a payment without a reward", "P4", "delete from community_plan_reward where claimed_at is not null"],
  [
    "more promised than the pool has",
    "P5",
    "update community_plan_reward set amount = amount * 100000 where claimed_at is null",
  ],
  [
    "a pool with too small a balance",
    "P5",
    `update ledger_account set balance = balance - 1 where kind = 'planPool' and shard = 0`,
  ],
])("finds %s", async (_, id, statements) => {
  expect(await planted.violatedBy(statements)).toContain(id);
});
