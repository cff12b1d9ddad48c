import { generatePrivateKey, privateKeyToAccount } from "viem/accounts";
import { expect } from "vitest";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { freshConsoleTest } from "#test-support/api-test.ts";
import { signStep, type TestOperator } from "#test-support/start-test-console.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";

const test = freshConsoleTest(() => startTestApi());
const HOUR = 3_600;

const users = (api: TestApi, count: number) => Promise.all(Array.from({ length: count }, () => api.register()));
const named = ({ userId, account: { address } }: TestUser) => ({ userId, address });
const stateOf = async (api: TestApi, { userId }: TestUser) =>
  (await api.db.selectFrom("identity_user").select("status").where("id", "=", userId).executeTakeFirstOrThrow()).status;

test("one operator disables ten accounts an hour, and more with a second one [W09]", async ({ api, consoleApi }) => {
  const [support, all] = [await consoleApi.operator("support"), await users(api, 12)];
  for (const user of all.slice(0, 10)) await consoleApi.disable(support, named(user));
  const [eleventh, twelfth] = all.slice(10) as [TestUser, TestUser];
  await expectRefusal(consoleApi.disable(support, named(eleventh)), "tooManyDisablings");
  const both = await Promise.allSettled([
    consoleApi.disable(consoleApi.second, named(twelfth)),
    consoleApi.disable(support, named(eleventh)),
  ]);
  expect(both.map(({ status }) => status)).toEqual(["fulfilled", "rejected"]);
  expect([await stateOf(api, eleventh), await stateOf(api, twelfth)]).toEqual([0, 1]);

  const { address } = eleventh.account;
  await consoleApi.carryOut("disableUser", { address }, { by: support, approver: consoleApi.second });
  expect(await stateOf(api, eleventh)).toBe(1);
  await consoleApi.carryOut("enableUser", { address });
  await api.advance(HOUR + 1);
  const again = await consoleApi.signIn(support.account);
  await consoleApi.disable(again, named(eleventh));
});

test("a disabling is signed with the account's address [W09]", async ({ api, consoleApi }) => {
  const [one, other] = (await users(api, 2)) as [TestUser, TestUser];
  const { account, client } = consoleApi.admin;
  const [reason, content] = ["A test.", { address: one.account.address }];
  const step = { step: "act", id: null, kind: "disableUser", content, reason } as const;
  const disable = async (userId: bigint, why: string, proof: Awaited<ReturnType<typeof signStep>>) =>
    client.consoleDisable({ body: { userId: userId.toString(), reason: why, proof } });
  const proof = await signStep(consoleApi.url, account, step);
  await expectRefusal(disable(other.userId, reason, proof), "signatureFailed");
  await expectRefusal(disable(one.userId, "Another reason.", proof), "signatureFailed");
  const proposed = await signStep(consoleApi.url, account, { ...step, step: "propose" });
  await expectRefusal(disable(one.userId, reason, proposed), "signatureFailed");
  expect((await disable(one.userId, reason, proof)).status).toBe(1);
  await expectRefusal(disable(one.userId, reason, proof), "nonceUsed");
});

test("one proposal enables all that an operator disabled, and no other account [W09]", async ({ api, consoleApi }) => {
  const [support, all] = [await consoleApi.operator("support"), await users(api, 5)];
  const [first, second, enabled, byOther, again] = all as [TestUser, TestUser, TestUser, TestUser, TestUser];
  for (const user of [first, second, enabled, again]) await consoleApi.disable(support, named(user));
  await consoleApi.disable(consoleApi.second, named(byOther));
  await consoleApi.carryOut("enableUser", { address: enabled.account.address });
  await consoleApi.disable(consoleApi.second, named(again));
  await consoleApi.carryOut("enableUsersOf", { address: support.address });
  const states = await Promise.all(all.map((user) => stateOf(api, user)));
  expect(states).toEqual([0, 0, 0, 1, 1]);
  const repeated = consoleApi.propose(consoleApi.admin, "enableUsersOf", { address: support.address });
  await expectRefusal(repeated, "noneDisabled");
});

test("no one concerned approves the enabling of what an operator disabled [W02] [W09]", async ({ api, consoleApi }) => {
  const { admin, second } = consoleApi;
  const third = await consoleApi.operator("admin");
  const appoint = async (by: TestOperator, role: "admin" | "support") => {
    const account = privateKeyToAccount(generatePrivateKey());
    const access = { address: account.address, name: "New", roles: [role], isActive: true };
    await consoleApi.carryOut("setOperator", access, { by, approver: third });
    return consoleApi.signIn(account);
  };
  const [appointee, support] = [await appoint(second, "admin"), await appoint(second, "support")];
  const [one, other] = (await users(api, 2)) as [TestUser, TestUser];
  await consoleApi.disable(second, named(one));
  await consoleApi.disable(support, named(other));

  const bySecond = await consoleApi.propose(admin, "enableUsersOf", { address: second.address });
  for (const concerned of [second, appointee]) {
    await expectRefusal(consoleApi.approve(concerned, bySecond), "ownBenefit");
    const { list } = await concerned.client.consoleProposals({ query: { state: "open" } });
    expect(list[0]?.obstacle).toContain("Operators do not decide about themselves");
  }
  await consoleApi.approve(third, bySecond);
  const bySupport = await consoleApi.propose(admin, "enableUsersOf", { address: support.address });
  await expectRefusal(consoleApi.approve(second, bySupport), "ownBenefit");
  await consoleApi.approve(third, bySupport);

  await consoleApi.execute();
  expect(await Promise.all([one, other].map((user) => stateOf(api, user)))).toEqual([0, 0]);
  await consoleApi.disable(second, named(one));
  await consoleApi.approve(third, await consoleApi.propose(second, "enableUsersOf", { address: second.address }));
});
