import { dayStart } from "@wth/rules";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { operate } from "#test-support/operate.ts";
import { startPlan, type PlanApi } from "#test-support/plan/start-plan.ts";

const TODAY = "2027-01-31";
const test = apiTest(() => startPlan({ today: TODAY, start: "2027-01-20" }));

async function shareholder(plan: PlanApi, sponsor?: bigint): Promise<bigint> {
  const userId = await plan.person(sponsor);
  await plan.shareholder(userId);
  return userId;
}

test("a trade counts for the shareholders above its sides, as bought and as sold", async ({ api: plan }) => {
  const holder = await shareholder(plan);
  const buyer = await plan.person(await plan.person(holder));
  const outsider = await plan.person();
  await plan.trade({ buyer, seller: outsider, amount: 40n });
  expect(await plan.days(holder)).toEqual({ [TODAY]: [40n, 0n] });
  await plan.trade({ buyer: outsider, seller: buyer, amount: 15n });
  expect(await plan.days(holder)).toEqual({ [TODAY]: [40n, 15n] });
});

test("a trade within a community adds to both sides and nets to zero", async ({ api: plan }) => {
  const holder = await shareholder(plan);
  const [buyer, seller] = [await plan.person(holder), await plan.person(holder)];
  await plan.trade({ buyer, seller, amount: 70n });
  expect(await plan.days(holder)).toEqual({ [TODAY]: [70n, 70n] });
});

test("a trade outside every community and a shareholder's own count for no one below", async ({ api: plan }) => {
  const holder = await shareholder(plan);
  const [one, two] = [await plan.person(), await plan.person()];
  await plan.trade({ buyer: one, seller: two, amount: 5n });
  await plan.trade({ buyer: holder, seller: one, amount: 6n });
  await plan.trade({ buyer: two, seller: holder, amount: 7n });
  expect(await plan.days(holder)).toEqual({});
});

test("nested shareholders each count the users below them", async ({ api: plan }) => {
  const top = await shareholder(plan);
  const middle = await shareholder(plan, await plan.person(top));
  const bottom = await shareholder(plan, middle);
  const buyer = await plan.person(bottom);
  const outsider = await plan.person();
  await plan.trade({ buyer, seller: outsider, amount: 3n });
  await plan.trade({ buyer: bottom, seller: outsider, amount: 10n });
  await plan.trade({ buyer: outsider, seller: middle, amount: 100n });
  await plan.trade({ buyer: bottom, seller: middle, amount: 1_000n });
  expect(await plan.days(bottom)).toEqual({ [TODAY]: [3n, 0n] });
  expect(await plan.days(middle)).toEqual({ [TODAY]: [1_013n, 0n] });
  expect(await plan.days(top)).toEqual({ [TODAY]: [1_013n, 1_100n] });
});

test("a user bound after a trade was not in the community at that time", async ({ api: plan }) => {
  const holder = await shareholder(plan);
  const [buyer, outsider] = [await plan.person(), await plan.person()];
  await plan.trade({ buyer, seller: outsider, amount: 5n });
  await plan.bind(buyer, holder);
  expect(await plan.days(holder)).toEqual({});
  await plan.trade({ buyer, seller: outsider, amount: 6n });
  expect(await plan.days(holder)).toEqual({ [TODAY]: [6n, 0n] });
  const team = await plan.person();
  const member = await plan.person(team);
  await plan.trade({ buyer: member, seller: outsider, amount: 7n });
  await plan.bind(team, holder);
  await plan.trade({ buyer: member, seller: outsider, amount: 8n });
  expect(await plan.days(holder)).toEqual({ [TODAY]: [14n, 0n] });
});

test("a term ended on its first day counts nothing; reappointment counts the whole day", async ({ api: plan }) => {
  const userId = await shareholder(plan);
  const buyer = await plan.person(userId);
  const outsider = await plan.person();
  await plan.trade({ buyer, seller: outsider, amount: 10n });
  expect(await plan.days(userId)).toEqual({ [TODAY]: [10n, 0n] });
  await plan.shareholder(userId, false);
  expect(await plan.days(userId)).toEqual({});
  await plan.trade({ buyer, seller: outsider, amount: 20n });
  expect(await plan.days(userId)).toEqual({});
  await plan.shareholder(userId);
  expect(await plan.days(userId)).toEqual({ [TODAY]: [30n, 0n] });
});

test("an operator appoints shareholders up to the limit, with audit records", async ({ api: plan }) => {
  const [one, two, three] = [await plan.register(), await plan.register(), await plan.register()];
  const { appointed } = await one.client.planOverview();
  await plan.parameter("plan.shareholders", BigInt(appointed + 2));
  expect(await operate(plan, "shareholder", one.account.address, "on")).toEqual([
    `${one.account.address} is a shareholder of the Blue Whale Plan.`,
  ]);
  expect(await one.client.planOverview()).toMatchObject({ appointed: appointed + 1, isShareholder: true });
  await operate(plan, "shareholder", one.account.address, "on");
  const both = await Promise.allSettled(
    [two, three].map(({ account }) => operate(plan, "shareholder", account.address, "on")),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = both.findIndex(({ status }) => status === "rejected") === 0 ? two : three;
  await expect(operate(plan, "shareholder", refused.account.address, "on")).rejects.toThrow(/shareholders already/);
  await operate(plan, "shareholder", one.account.address, "off");
  expect(await one.client.planOverview()).toMatchObject({ isShareholder: false });
  await operate(plan, "shareholder", refused.account.address, "on");
  await expect(operate(plan, "shareholder", one.account.address, "maybe")).rejects.toThrow(/on or off/);
  const log = await plan.db
    .selectFrom("platform_audit")
    .select(["actor", "before", "after"])
    .where("subject", "=", `user:${one.userId}`)
    .orderBy("id")
    .execute();
  expect(log).toEqual([
    { actor: "operator:shell", before: false, after: true },
    { actor: "operator:shell", before: true, after: false },
  ]);
  await plan.parameter("plan.shareholders", 1_000n);
});

test("two workers count every trade once", async ({ api: plan }) => {
  const holder = await shareholder(plan);
  const buyer = await plan.person(holder);
  const outsider = await plan.person();
  for (let each = 0; each < 30; each += 1) await plan.trade({ buyer, seller: outsider, amount: 1n });
  await Promise.all([plan.apply(), plan.apply(), plan.apply()]);
  expect(await plan.days(holder)).toEqual({ [TODAY]: [30n, 0n] });
});

test("a community counts from the day of appointment to the day before dismissal", async ({ api: plan }) => {
  const userId = await plan.person();
  const buyer = await plan.person(userId);
  const outsider = await plan.person();
  const trade = (amount: bigint) => plan.trade({ buyer, seller: outsider, amount });
  await trade(1n);
  await plan.apply();
  await plan.moveTo(dayStart("2027-02-01"));
  await trade(2n);
  await plan.apply();
  await trade(4n);
  await plan.shareholder(userId);
  expect(await plan.days(userId)).toEqual({ "2027-02-01": [6n, 0n] });
  await plan.moveTo(dayStart("2027-02-02") - 1000);
  await trade(8n);
  await plan.moveTo(dayStart("2027-02-02"));
  await trade(16n);
  expect(await plan.days(userId)).toEqual({ "2027-02-01": [14n, 0n], "2027-02-02": [16n, 0n] });
  await plan.shareholder(userId, false);
  await trade(32n);
  expect(await plan.days(userId)).toEqual({ "2027-02-01": [14n, 0n] });
});
