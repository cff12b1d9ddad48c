import { transact } from "@wth/db";
import { sql } from "kysely";
import { describe, expect } from "vitest";
import { consoleTest } from "#test-support/api-test.ts";
import { decideAdjustment } from "#accounts/index.ts";
import { haltMoney } from "#platform/settings/halt.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi, type TestUser } from "#test-support/test-api.ts";
import { type TestOperator } from "#test-support/start-test-console.ts";

const test = consoleTest(() => startTestApi());

let one: TestOperator;
let other: TestOperator;
test.beforeAll(async ({ consoleApi }) => {
  [one, other] = [await consoleApi.operator("manager"), await consoleApi.operator("admin")];
});

type Account = "normal" | "ctoc" | "fee";
const ask = (by: TestOperator, { account: { address } }: TestUser, amount: string, account: Account = "normal") =>
  by.client.consoleRequestAdjustment({ body: { address, account, amount, reason: "A correction." } });
const decide = (by: TestOperator, { id }: { id: string }, approve = true) =>
  by.client.consoleDecideAdjustment({ body: { id, approve } });
const has = async ({ client }: TestUser) => {
  const { value, ctocValue, feeValue } = await client.accountsBalances();
  return { normal: value, ctoc: ctocValue, fee: feeValue };
};

test("an adjustment takes effect when another operator approves it", async ({ api }) => {
  const user = await api.register();
  const asked = await ask(one, user, "12.5");
  expect(asked).toMatchObject({ amount: "12.5", outcome: "waiting", requestedBy: one.actor, decidedBy: null });
  expect(await has(user)).toEqual({ normal: "0", ctoc: "0", fee: "0" });
  expect((await other.client.consoleMe()).waiting).toMatchObject({ adjustments: 1 });
  expect((await other.client.consoleAdjustments({ query: {} })).list[0]).toEqual(asked);
  expect(await decide(other, asked)).toMatchObject({ outcome: "approved", decidedBy: other.actor });
  expect(await has(user)).toEqual({ normal: "12.5", ctoc: "0", fee: "0" });
  await decide(other, await ask(one, user, "-2.5"));
  await decide(other, await ask(one, user, "3", "ctoc"));
  await decide(other, await ask(one, user, "4", "fee"));
  await decide(other, await ask(one, user, "-1", "fee"));
  expect(await has(user)).toEqual({ normal: "10", ctoc: "3", fee: "3" });
  const { list } = await user.client.accountsStatement({ query: {} });
  expect(list.map(({ account, value, changeType }) => [account, value, changeType])).toEqual([
    ["fee", "1", 0],
    ["fee", "4", 1],
    ["ctoc", "3", 1],
    ["normal", "2.5", 0],
    ["normal", "12.5", 1],
  ]);
});

test("notifies the user of an approved adjustment, not of a request", async ({ api }) => {
  const user = await api.register();
  await decide(other, await ask(one, user, "12.5"));
  await decide(other, await ask(one, user, "-2.5"));
  await decide(other, await ask(one, user, "7"), false);
  await ask(one, user, "8", "fee");
  const { list } = await user.client.notificationPage();
  expect(list.map(({ kind, data }) => [kind, data])).toEqual([
    ["balanceAdjusted", { account: "normal", amount: "-2.5" }],
    ["balanceAdjusted", { account: "normal", amount: "12.5" }],
  ]);
});

test("a rejected adjustment moves nothing and is decided", async ({ api }) => {
  const user = await api.register();
  const asked = await ask(one, user, "5");
  expect(await decide(other, asked, false)).toMatchObject({ outcome: "rejected", decidedBy: other.actor });
  await expectRefusal(decide(other, asked), "adjustmentDecided");
  expect(await has(user)).toMatchObject({ normal: "0" });
});

describe("no operator decides their own request", () => {
  test("neither by approving nor by rejecting it, with any roles", async ({ api }) => {
    const user = await api.register();
    for (const operator of [one, other])
      for (const approve of [true, false])
        await expectRefusal(decide(operator, await ask(operator, user, "1"), approve), "ownAdjustment");
    expect(await has(user)).toMatchObject({ normal: "0" });
  });

  test("nor during others' decisions: one decision counts, by another operator", async ({ api, consoleApi }) => {
    const user = await api.register();
    for (let round = 0; round < 10; round += 1) {
      const asked = await ask(one, user, "1");
      const third = round % 2 === 0 ? other : consoleApi.admin;
      const refusals = await Promise.all([
        refusalOf(decide(one, asked)),
        refusalOf(decide(third, asked)),
        refusalOf(decide(one, asked)),
        refusalOf(decide(third, asked)),
      ]);
      expect(refusals.filter((name) => name === undefined)).toHaveLength(1);
      expect([refusals[0], refusals[2]]).not.toContain(undefined);
    }
    expect(await has(user)).toMatchObject({ normal: "10" });
  });

  test("nor by another letter case of the address, nor past the server", async ({ api }) => {
    const user = await api.register();
    const { id } = await ask(one, user, "1");
    const approved = sql`update accounts_adjustment set outcome = 'rejected', decided_by = requested_by,
      decided_at = platform_now() where id = ${id}`;
    await expect(approved.execute(api.db)).rejects.toThrow(/violates check constraint/);
    const decision = { actor: one.actor, id: BigInt(id), approve: true };
    await expect(transact(api.db, (tx) => decideAdjustment(tx, decision))).rejects.toThrow("ownAdjustment");
  });
});

describe("refuses an adjustment without effect", () => {
  test("when the account is short", async ({ api }) => {
    const user = await api.register();
    await api.give(user, "normal", "1");
    const asked = await ask(one, user, "-1.0001");
    await expectRefusal(decide(other, asked), "insufficientBalance");
    expect(await has(user)).toMatchObject({ normal: "1" });
    await api.give(user, "normal", "1");
    expect(await decide(other, asked)).toMatchObject({ outcome: "approved" });
    expect(await has(user)).toMatchObject({ normal: "0.9999" });
  });

  test("when the house account is short", async ({ api }) => {
    const asked = await ask(one, await api.register(), "999999999999");
    await expectRefusal(decide(other, asked), "houseShort");
    expect(
      (
        await api.db.selectFrom("accounts_adjustment").select("outcome").where("id", "=", BigInt(asked.id)).execute()
      )[0],
    ).toEqual({ outcome: "waiting" });
  });

  test("during a halt, when rejecting is still possible", async ({ api, consoleApi }) => {
    const asked = await ask(one, await api.register(), "1");
    await haltMoney(api.worker, "test", "A test.");
    await expectRefusal(decide(other, asked), "moneyHalted");
    expect(await decide(other, asked, false)).toMatchObject({ outcome: "rejected" });
    await consoleApi.admin.client.consoleLiftHalt({ body: { reason: "test", note: "It was one." } });
  });

  test("when the amount is zero or the user unknown", async ({ api }) => {
    const user = await api.register();
    await expectRefusal(ask(one, user, "0"), "badRequest");
    await expectRefusal(ask(one, user, "1.00001"), "badRequest");
    const unknownUser = { ...user, account: { ...user.account, address: `0x${"1".repeat(40)}` as const } };
    await expectRefusal(ask(one, unknownUser, "1"), "notFound");
    await expectRefusal(decide(other, { id: "999999" }), "adjustmentNotFound");
  });
});

test("requests and decisions are immutable", async ({ api }) => {
  const asked = await ask(one, await api.register(), "1");
  const change = (what: string) =>
    sql.raw(`update accounts_adjustment set ${what} where id = ${asked.id}`).execute(api.db);
  await expect(change("amount = 5")).rejects.toThrow(/request of an adjustment cannot change/);
  await expect(sql.raw(`delete from accounts_adjustment where id = ${asked.id}`).execute(api.db)).rejects.toThrow(
    /cannot be deleted/,
  );
  await decide(other, asked);
  await expect(change("outcome = 'rejected', operation_id = null")).rejects.toThrow(/decided once/);
});
