import { LIVE_PATH, type LiveTopic } from "@wth/api-contract";
import { businessType, formatAmount, parseAmount } from "@wth/rules";
import { sql } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { operate } from "#test-support/operate.ts";
import { refusalOf } from "#test-support/refusal-of.ts";
import { expectRefusal } from "#test-support/expect-refusal.ts";
import { startTestApi, type TestApi, type TestUser } from "#test-support/test-api.ts";
import { setKyc, verifiedUser } from "#test-support/accounts/verified-user.ts";

const test = apiTest(() => startTestApi());

const toCtoc = ({ client }: TestUser, value: string, idempotencyKey?: string) =>
  client.accountsTransferToCtoc({ query: { value }, ...(idempotencyKey ? { idempotencyKey } : {}) });
const toNormal = ({ client }: TestUser, value: string) => client.accountsTransferToNormal({ query: { value } });
const records = async ({ client }: TestUser, assetsType: number) =>
  (await client.accountsRecords({ query: { assetsType } })).list;

test("transfers both ways return the balances; each record names the other account [API-26, API-27, ACCT-46, ACCT-47, ACCT-49, ACCT-50]", async ({
  api,
}) => {
  const user = await verifiedUser(api, { normal: "10" });
  const { inviteCode } = await user.client.profileGet();
  const there = await toCtoc(user, "7.0001");
  expect(there).toMatchObject({ value: "2.9999", ctocValue: "7.0001", ctocSellableValue: "-1", inviteCode });
  const back = await toNormal(user, "0.0001");
  expect(back).toMatchObject({ value: "3", ctocValue: "7" });
  expect(await user.client.accountsBalances()).toEqual(back);

  const own = { avatar: "", address: user.account.address };
  expect(await records(user, 2)).toMatchObject([
    { value: "0.0001", changeType: 1, businessType: businessType.transferFromCtoc, fromUser: own },
    { value: "7.0001", changeType: 0, businessType: businessType.transferToCtoc, fromUser: own },
    { value: "10", changeType: 1, businessType: businessType.airdrop, fromUser: null },
  ]);
  expect(await records(user, 1)).toMatchObject([
    { value: "0.0001", changeType: 0, businessType: businessType.transferToNormal, fromUser: own },
    { value: "7.0001", changeType: 1, businessType: businessType.transferFromNormal, fromUser: own },
  ]);
});

test("refuses transfers without completed KYC, and allows them after it [ROLE-05, ROLE-06, ERR-36]", async ({
  api,
}) => {
  const user = await api.register();
  await api.give(user, "normal", "5");
  await api.give(user, "ctoc", "5");
  const attempts = async () => [await refusalOf(toCtoc(user, "1")), await refusalOf(toNormal(user, "2"))];
  expect(await attempts()).toEqual(["kycRequired", "kycRequired"]);
  await expect(toCtoc(user, "1")).rejects.toThrow("Transfer requires completion of KYC verification!");
  expect(await user.client.accountsBalances()).toMatchObject({ value: "5", ctocValue: "5" });
  await setKyc(api.db, user.userId, 1);
  expect(await attempts()).toEqual([undefined, undefined]);
  await setKyc(api.db, user.userId, 0);
  expect(await attempts()).toEqual(["kycRequired", "kycRequired"]);
  expect(await user.client.accountsBalances()).toMatchObject({ value: "6", ctocValue: "4" });
});

test("the whole balance can be transferred, and not one unit more [ACCT-72, ACCT-74]", async ({ api }) => {
  const user = await verifiedUser(api, { normal: "3.5", ctoc: "2" });
  await expectRefusal(toCtoc(user, "3.5001"), "insufficientBalance");
  await expectRefusal(toNormal(user, "2.0001"), "insufficientBalance");
  expect(await toCtoc(user, "3.5")).toMatchObject({ value: "0", ctocValue: "5.5" });
  await expectRefusal(toCtoc(user, "0.0001"), "insufficientBalance");
  expect(await toNormal(user, "5.5")).toMatchObject({ value: "5.5", ctocValue: "0" });
  await expectRefusal(toNormal(user, "0.0001"), "insufficientBalance");

  const dusty = await verifiedUser(api, { normal: "1.000099999999999999" });
  await expectRefusal(toCtoc(dusty, "1.0001"), "insufficientBalance");
  expect(await toCtoc(dusty, "1")).toMatchObject({ value: "0.000099999999999999", ctocValue: "1" });
});

test("zero is refused as not positive, a malformed amount as a bad request [ACCT-70, ACCT-71]", async ({ api }) => {
  const user = await verifiedUser(api, { normal: "5" });
  for (const nothing of ["0", "0.0", "0.0000", "000"])
    await expectRefusal(toCtoc(user, nothing), "amountNotPositive", nothing);
  const odd = ["", " ", "-1", "+1", "1.", ".5", "1e1", "0x1", "1,5", "１", "NaN", "9".repeat(31), " 1"];
  for (const text of odd) {
    await expectRefusal(toCtoc(user, text), "badRequest", text);
    await expectRefusal(toNormal(user, text), "badRequest", text);
  }
  await expectRefusal(toCtoc(user, "9".repeat(30)), "insufficientBalance");
  expect(await toCtoc(user, "0.0001")).toMatchObject({ value: "4.9999", ctocValue: "0.0001" });
});

test("the whole balance moves to the unit, and no other amount is finer than typed [X41, ACCT-70]", async ({ api }) => {
  const user = await verifiedUser(api, { normal: "5.123456789012345678" });
  for (const finer of ["5.123456789012345677", "1.00001"])
    await expectRefusal(toCtoc(user, finer), "amountTooFine", finer);
  const all = "5.123456789012345678";
  expect(await toCtoc(user, all)).toMatchObject({ value: "0", ctocValue: all });
  expect(await toNormal(user, all)).toMatchObject({ value: all, ctocValue: "0" });
});

test("of a hundred concurrent transfers only those that the balance covers succeed", async ({ api }) => {
  const user = await verifiedUser(api, { normal: "30", ctoc: "7" });
  const at = (index: number) => (index % 2 === 0 ? toCtoc(user, "3") : toNormal(user, "2"));
  const refusals = await Promise.all(Array.from({ length: 100 }, (_, index) => refusalOf(at(index))));
  for (const name of refusals) expect([undefined, "insufficientBalance"]).toContain(name);
  const done = (parity: number) =>
    BigInt(refusals.filter((name, index) => name === undefined && index % 2 === parity).length);
  const moved = 3n * done(0) - 2n * done(1);
  const balances = await user.client.accountsBalances();
  expect(balances).toMatchObject({ value: String(30n - moved), ctocValue: String(7n + moved) });

  const drained = await verifiedUser(api, { normal: "30" });
  const drains = await Promise.all(Array.from({ length: 50 }, () => refusalOf(toCtoc(drained, "1"))));
  expect(drains.filter((name) => name === undefined)).toHaveLength(30);
  expect(drains.filter((name) => name === "insufficientBalance")).toHaveLength(20);
  expect(await drained.client.accountsBalances()).toMatchObject({ value: "0", ctocValue: "30" });
  // statements rely on this order: an account's operations are numbered in the order of its versions
  const { rows } = await sql`select account_id from (
    select account_id, operation_id, lag(operation_id) over (partition by account_id order by account_version) as before
    from ledger_entry) numbered where operation_id < before`.execute(api.db);
  expect(rows).toEqual([]);
});

test("a repeat with the same key moves nothing, and the key serves no other transfer", async ({ api }) => {
  const user = await verifiedUser(api, { normal: "9" });
  const key = "transfer-key-1";
  const answers = await Promise.all(Array.from({ length: 20 }, () => toCtoc(user, "4", key)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await user.client.accountsBalances()).toMatchObject({ value: "5", ctocValue: "4" });
  await expectRefusal(toCtoc(user, "4.0", key), "idempotencyConflict");
  await expectRefusal(
    user.client.accountsTransferToNormal({ query: { value: "4" }, idempotencyKey: key }),
    "idempotencyConflict",
  );
  const stranger = await verifiedUser(api, { normal: "1" });
  expect(await toCtoc(stranger, "1", key)).toMatchObject({ value: "0", ctocValue: "1" });
});

test("a refused transfer does not use up its key", async ({ api }) => {
  const user = await verifiedUser(api);
  const key = "transfer-key-2";
  await expectRefusal(toCtoc(user, "2", key), "insufficientBalance");
  await api.give(user, "normal", "2");
  expect(await toCtoc(user, "2", key)).toMatchObject({ value: "0", ctocValue: "2" });
  expect(await toCtoc(user, "2", key)).toMatchObject({ value: "0", ctocValue: "2" });
});

test("a transfer during a halt is refused and changes nothing", async ({ api }) => {
  const user = await verifiedUser(api, { normal: "2" });
  await sql`insert into platform_halt (reason_code, detail) values ('test', '')`.execute(api.db);
  await expectRefusal(toCtoc(user, "1"), "moneyHalted");
  await sql`delete from platform_halt`.execute(api.db);
  expect(await user.client.accountsBalances()).toMatchObject({ value: "2", ctocValue: "0" });
});

test("a transfer moves between the caller's accounts only", async ({ api }) => {
  const [user, other] = [await verifiedUser(api, { normal: "4" }), await verifiedUser(api, { normal: "4" })];
  const before = await totalOf(other);
  await toCtoc(user, "3");
  expect(await totalOf(other)).toEqual(before);
  await expectRefusal(api.open.accountsTransferToCtoc({ query: { value: "1" } }), "unauthorized");
});

async function totalOf(user: TestUser): Promise<string> {
  const { value, ctocValue } = await user.client.accountsBalances();
  return formatAmount(parseAmount(value) + parseAmount(ctocValue));
}

/** Opens a user's stream. @returns a function that waits for the next change of a topic */
async function listen(api: TestApi, { accessToken }: TestUser) {
  const response = await fetch(`${api.url}${LIVE_PATH}`, { headers: { authorization: `Bearer ${accessToken}` } });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read();
  return async (topic: LiveTopic) => {
    let received = "";
    while (!received.includes(`"${topic}"`)) received += (await reader?.read())?.value ?? "";
    await reader?.cancel();
    return received;
  };
}

test("streams receive a transfer and a changed KYC level", async ({ api }) => {
  const user = await verifiedUser(api, { normal: "1" });
  const streams = await Promise.all([listen(api, user), listen(api, user)]);
  await toCtoc(user, "1");
  expect(await streams[0]("balance")).toContain("event: changed");
  await setKyc(api.db, user.userId, 0);
  expect(await streams[1]("profile")).toContain("event: changed");
});

test("an operator sets the KYC level from a shell, with an audit record", async ({ api }) => {
  const user = await api.register();
  const run = (...args: string[]) => operate(api, "kyc", ...args);
  expect(await run(user.account.address, "1")).toEqual([`${user.account.address} has KYC level 1.`]);
  expect(await user.client.profileGet()).toMatchObject({ kycLevel: 1 });
  for (const level of ["2", "-1", "", "yes"]) await expect(run(user.account.address, level)).rejects.toThrow("0 or 1");
  await expect(run("0x0000000000000000000000000000000000000001", "1")).rejects.toThrow("No account");
  await run(user.account.address, "0");
  expect(await user.client.profileGet()).toMatchObject({ kycLevel: 0 });
  const records = await api.db
    .selectFrom("platform_audit")
    .select(["actor", "before", "after"])
    .where("action", "=", "kyc.level")
    .where("subject", "=", `user:${user.userId}`)
    .orderBy("id")
    .execute();
  expect(records).toEqual([
    { actor: "operator:shell", before: 0, after: 1 },
    { actor: "operator:shell", before: 1, after: 0 },
  ]);
});
