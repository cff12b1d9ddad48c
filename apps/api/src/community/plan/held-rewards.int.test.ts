import { addDays, dayStart } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { operate } from "#test-support/operate.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { type TestUser } from "#test-support/test-api.ts";
import { startPlan, type PlanApi } from "#test-support/plan/start-plan.ts";

const START = "2027-02-01";
const test = apiTest(() => startPlan({ today: START }));
let period = 0;
test.beforeAll(async ({ api: plan }) => {
  await plan.parameter("plan.rewardHold", 7n);
});

const receive = ({ client }: TestUser, rewardId: string) => client.planRewardClaim({ query: { rewardId } });
const rewards = async ({ client }: TestUser) => (await client.planRewardList()).list;
/** Creates a user with a newly granted reward. */
async function rewarded(plan: PlanApi): Promise<{ user: TestUser; id: string; member: bigint }> {
  const user = await plan.register();
  await plan.shareholder(user.userId);
  const member = await plan.person(user.userId);
  await plan.trade({ buyer: member, seller: await plan.person(), amount: 10_000n });
  await plan.becomes(addDays(START, 30 * (period += 1)));
  const [reward] = await rewards(user);
  return { user, id: reward?.id ?? "", member };
}

test("[E4] a held reward is listed, and claimable after its time", async ({ api: plan }) => {
  const { user, id } = await rewarded(plan);
  const granted = dayStart(addDays(START, 30 * period)) + 43_200_000;
  await expectRefusal(receive(user, id), "rewardHeld");
  await plan.moveTo(granted + 7 * 86_400_000 - 1000);
  await expectRefusal(receive(user, id), "rewardHeld");
  await plan.moveTo(granted + 7 * 86_400_000);
  expect(await receive(user, id)).toMatchObject({ id, status: 1 });
  await expect(operate(plan, "withdraw-reward", id, "Too late.")).rejects.toThrow(/claimed already/);
});

test("[E4] an operator withdraws a held reward with a reason, back to the pool", async ({ api: plan }) => {
  const { user, id, member } = await rewarded(plan);
  await expect(operate(plan, "withdraw-reward", id)).rejects.toThrow(/Give a reason/);
  await expect(operate(plan, "withdraw-reward", "999999", "None.")).rejects.toThrow(/no reward/);
  expect(await operate(plan, "withdraw-reward", id, "The", "trades", "were", "reversed.")).toEqual([
    `Reward ${id} is taken back.`,
  ]);
  expect(await rewards(user)).toEqual([]);
  expect(await user.client.planOverview()).toMatchObject({ earned: "0" });
  await plan.moveTo(dayStart(addDays(START, 30 * period + 10)));
  await expectRefusal(receive(user, id), "rewardNotFound");
  await expect(operate(plan, "withdraw-reward", id, "Twice.")).rejects.toThrow(/no reward/);
  const log = await plan.db
    .selectFrom("platform_audit")
    .select(["actor", "before", "after"])
    .where("action", "=", "plan.withdraw")
    .execute();
  expect(log).toEqual([
    {
      actor: "operator:shell",
      before: { userId: user.userId.toString(), amount: "13333300000000000000" },
      after: { reason: "The trades were reversed." },
    },
  ]);
  // the whole share is left
  await plan.trade({ buyer: member, seller: await plan.person(), amount: 100_000n });
  await plan.becomes(addDays(START, 30 * (period += 1)));
  expect(await rewards(user)).toMatchObject([{ amount: "133.333", status: 0 }]);
});

test("a concurrent claim and withdrawal have exactly one of the two outcomes", async ({ api: plan }) => {
  await plan.parameter("plan.rewardHold", 0n);
  for (let round = 0; round < 5; round += 1) {
    const { user, id } = await rewarded(plan);
    const [refusal, withdrawal] = await Promise.all([
      refusalOf(receive(user, id)),
      operate(plan, "withdraw-reward", id, "A race.").then(
        () => true,
        () => false,
      ),
    ]);
    expect([refusal, withdrawal]).toEqual(withdrawal ? ["rewardNotFound", true] : [undefined, false]);
    expect(await user.client.planRewardClaimed()).toBe(withdrawal ? "0" : "13.3333");
  }
});
