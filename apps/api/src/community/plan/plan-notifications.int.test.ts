import { addDays, DAY_MS, dayStart } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import type { TestUser } from "#test-support/test-api.ts";
import { startPlan } from "#test-support/plan/start-plan.ts";

const START = "2027-02-01";
const NOON_MS = 43_200_000;
const test = apiTest(() => startPlan({ today: START }), { invariants: false });
test.beforeAll(async ({ api: plan }) => {
  await plan.parameter("plan.rewardHold", 7n);
});

const inbox = async ({ client }: TestUser) =>
  (await client.notificationPage()).list
    .filter(({ kind }) => kind === "rewardReady")
    .map(({ kind, data }) => ({ kind, data }));

test("a shareholder is notified once of a claimable reward", async ({ api: plan }) => {
  const user = await plan.register();
  await plan.shareholder(user.userId);
  const member = await plan.person(user.userId);
  await plan.trade({ buyer: member, seller: await plan.person(), amount: 10_000n });
  await plan.becomes(addDays(START, 30));
  expect(await inbox(user)).toEqual([]);
  const [reward] = (await user.client.planRewardList()).list;
  await plan.moveTo(dayStart(addDays(START, 30)) + NOON_MS + 7 * DAY_MS);
  const notification = { kind: "rewardReady", data: { rewardId: reward?.id, amount: reward?.amount } };
  expect(await inbox(user)).toEqual([notification]);
  await user.client.notificationRead({ body: {} });
  expect(await inbox(user)).toEqual([notification]);
});
