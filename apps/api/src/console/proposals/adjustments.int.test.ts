import { expect } from "vitest";
import { haltMoney } from "@wth/process";
import { consoleTest } from "#test-support/api-test.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi, type TestUser } from "#test-support/test-api.ts";
import type { TestConsole } from "#test-support/start-test-console.ts";

const test = consoleTest(() => startTestApi());

type Account = "normal" | "ctoc" | "fee";
const adjust = (consoleApi: TestConsole, user: TestUser, amount: string, account: Account = "normal") =>
  consoleApi.carryOut("adjustBalance", { address: user.account.address, account, amount });
const has = async ({ client }: TestUser) => {
  const { value, ctocValue, feeValue } = await client.accountsBalances();
  return { normal: value, ctoc: ctocValue, fee: feeValue };
};

test("an adjustment takes effect when another operator approves it", async ({ api, consoleApi }) => {
  const user = await api.register();
  const { admin, second } = consoleApi;
  const content = { address: user.account.address, account: "normal", amount: "12.5" } as const;
  const asked = await consoleApi.propose(admin, "adjustBalance", content);
  expect(asked).toMatchObject({ content, state: "waiting", amount: "12.5", proposer: admin.actor, approver: null });
  expect(await has(user)).toEqual({ normal: "0", ctoc: "0", fee: "0" });
  expect((await second.client.consoleMe()).waiting).toMatchObject({ proposals: 1 });
  expect((await admin.client.consoleMe()).waiting).toMatchObject({ proposals: 0 });
  expect((await second.client.consoleProposals({ query: {} })).list[0]).toMatchObject({ id: asked.id, obstacle: null });
  expect(await consoleApi.approve(second, asked)).toMatchObject({ state: "approved", approver: second.actor });
  await consoleApi.execute();
  expect(await has(user)).toEqual({ normal: "12.5", ctoc: "0", fee: "0" });
  await adjust(consoleApi, user, "-2.5");
  await adjust(consoleApi, user, "3", "ctoc");
  await adjust(consoleApi, user, "4", "fee");
  await adjust(consoleApi, user, "-1", "fee");
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

test("notifies the user of an executed adjustment, not of a proposal", async ({ api, consoleApi }) => {
  const user = await api.register();
  await adjust(consoleApi, user, "12.5");
  await adjust(consoleApi, user, "-2.5");
  const content = { address: user.account.address, account: "normal", amount: "8" } as const;
  const rejected = await consoleApi.propose(consoleApi.admin, "adjustBalance", content);
  await consoleApi.reject(consoleApi.second, rejected);
  await consoleApi.propose(consoleApi.admin, "adjustBalance", content);
  const { list } = await user.client.notificationPage();
  expect(list.map(({ kind, data }) => [kind, data])).toEqual([
    ["balanceAdjusted", { account: "normal", amount: "-2.5" }],
    ["balanceAdjusted", { account: "normal", amount: "12.5" }],
  ]);
});

test("refuses an adjustment that has no effect now", async ({ api, consoleApi }) => {
  const user = await api.register();
  await api.give(user, "normal", "1");
  await expectRefusal(adjust(consoleApi, user, "-1.0001"), "insufficientBalance");
  await expectRefusal(adjust(consoleApi, user, "999999999999"), "houseShort");
  await expectRefusal(adjust(consoleApi, user, "0"), "badRequest");
  await expectRefusal(adjust(consoleApi, user, "1.00001"), "badRequest");
  const unknownUser = { ...user, account: { ...user.account, address: `0x${"1".repeat(40)}` as const } };
  await expectRefusal(adjust(consoleApi, unknownUser, "1"), "notFound");
  await haltMoney(api.db, "test", "A test.");
  await expectRefusal(adjust(consoleApi, user, "1"), "moneyHalted");
  await consoleApi.carryOut("liftHalt", { halt: "test" });
  await adjust(consoleApi, user, "1");
  expect(await has(user)).toMatchObject({ normal: "2" });
});
