import { connectAs } from "@wth/db/testing";
import { sql } from "kysely";
import { expect, onTestFinished, test as base } from "vitest";
import { invariants } from "#entry/app.ts";
import { openFillers, postFillers } from "#test-support/checks/fill-ledger.ts";
import { startLedger, type LedgerApi } from "#test-support/checks/start-ledger.ts";
import { failingChecks, readCursor } from "#platform/jobs/check-state.ts";
import { systemAccount, userAccount } from "../account-ids.ts";
import { checkRound } from "./check-round.ts";
import type { Query } from "./keys.ts";
import { limitedQuery } from "./query.ts";
import type { Violation } from "./violation.ts";

// the fixture parser requires a destructuring pattern
// oxlint-disable-next-line no-empty-pattern
const test = base.extend("ledger", { scope: "file" }, async ({}, { onCleanup }) => {
  const ledger = await startLedger();
  onCleanup(() => ledger.close());
  return ledger;
});

// Transactions of other tests on the same server count as being under way.
const PATIENT = { horizonWaitMs: 60_000 };
const round = async ({ worker }: LedgerApi, options = {}) =>
  (await checkRound(worker, invariants, { ...PATIENT, ...options })).map(({ id }) => id);

const lastEntry =
  "(account_id, account_version) = (select account_id, max(account_version) from ledger_entry where amount > 0 and operation_id = OP group by 1)";

test.for<[damage: string, found: string[], statements: string, undo: string]>([
  [
    "an entry of one unit more",
    ["I1", "I5", "I6"],
    `update ledger_entry set amount = amount + 1 where ${lastEntry}`,
    `update ledger_entry set amount = amount - 1 where ${lastEntry}`,
  ],
  [
    "an entry whose balance is one unit less",
    ["I2", "I5"],
    `update ledger_entry set balance_after = balance_after - 1 where ${lastEntry}`,
    `update ledger_entry set balance_after = balance_after + 1 where ${lastEntry}`,
  ],
  [
    "an entry on another account",
    ["I4", "I5"],
    `update ledger_entry set account_version = account_version + 9 where ${lastEntry}`,
    `update ledger_entry set account_version = account_version - 9 where operation_id = OP and amount > 0`,
  ],
  [
    "a balance that no entry gave",
    ["I2"],
    "update ledger_account set balance = balance + 1 where id = ACCOUNT",
    "update ledger_account set balance = balance - 1 where id = ACCOUNT",
  ],
  [
    "an event's operation without its event [W11]",
    ["L1"],
    "update ledger_operation set op_key = 'chain:1:0x1:0' where id = OP",
    "update ledger_operation set op_key = 'sandbox-gift:undone-' || id where id = OP",
  ],
  [
    "an operation of an event that is not applied [W11]",
    ["L1"],
    `insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
      values (1, 1, '0x1', now(), '0x2', 0, 'subscribe', 'Subscribed', '{"amount": "5"}');
      update ledger_operation set op_key = 'chain:1:0x2:0' where id = OP`,
    `delete from chain_event where tx_hash = '0x2'; update ledger_operation set op_key = 'sandbox-gift:undone-' || id where id = OP`,
  ],
  [
    "an adjustment that no one approved [W11]",
    ["L1"],
    "update ledger_operation set op_key = 'proposal:1' where id = OP",
    "update ledger_operation set op_key = 'sandbox-gift:undone-' || id where id = OP",
  ],
  [
    "a closed day that is not recorded",
    ["D1"],
    "update ledger_operation set op_key = 'settle:2020-01-01' where id = OP",
    "update ledger_operation set op_key = 'sandbox-gift:undone-' || id where id = OP",
  ],
])("a round finds %s in what is new [S03]", async ([, found, statements, undo], { ledger }) => {
  const user = await ledger.user();
  await ledger.give(user);
  expect(await round(ledger)).toEqual([]);
  const operation = await ledger.give(user);
  const of = (text: string) =>
    text.replaceAll("OP", String(operation)).replaceAll("ACCOUNT", String(userAccount(user, "normal").id));
  await ledger.damage(of(statements));
  expect(await round(ledger)).toEqual(expect.arrayContaining(found));
  await ledger.damage(of(undo));
  await ledger.beginAgain();
  expect(await round(ledger)).toEqual([]);
});

test("a round finds a changed balance of an account that nothing else touches [S03]", async ({ ledger }) => {
  const user = await ledger.user();
  await ledger.give(user);
  expect(await round(ledger)).toEqual([]);
  const change = (by: string) =>
    ledger.superuser.query(
      `update ledger_account set balance = balance ${by} where id = ${userAccount(user, "normal").id}`,
    );
  await change("+ 1");
  expect(await round(ledger)).toEqual(["I2"]);
  await change("- 1");
  expect(await round(ledger)).toEqual([]);
  expect(await round(ledger)).toEqual([]);
});

test("a round compares house accounts with the sums it keeps, past triggers too [S03]", async ({ ledger }) => {
  await ledger.give(await ledger.user());
  expect(await round(ledger)).toEqual([]);
  const change = (by: string) =>
    ledger.damage(`update ledger_account set balance = balance ${by} where kind = 'burn' and shard = 7`);
  await change("+ 1");
  expect(await round(ledger)).toEqual(["I6"]);
  await change("- 1");
  expect(await round(ledger)).toEqual([]);
});

test("an operation that commits late, with a smaller id than others, is checked [S03]", async ({ ledger }) => {
  const [late, other] = [await ledger.user(), await ledger.user()];
  await round(ledger);
  const client = await connectAs(ledger.database.ownerUrl);
  onTestFinished(() => client.end());
  await client.query("begin");
  const accounts = [systemAccount("airdropPool", "WTH", late), userAccount(late, "normal")].map(({ id }) => String(id));
  const { rows } = await client.query<{ operation_id: string }>(
    `select operation_id from ledger_post('sandbox-gift:late', $1, array[-5, 5]::numeric[], array[3, 3], array[null, null]::bigint[])`,
    [accounts],
  );
  const operation = BigInt(rows[0]?.operation_id ?? 0);
  expect(await ledger.give(other)).toBeGreaterThan(operation);
  const before = (await readCursor(ledger.worker, "operations")).position;
  expect(await round(ledger, { horizonWaitMs: 200 })).toEqual([]);
  expect((await readCursor(ledger.worker, "operations")).position).toBe(before);
  await client.query("commit");
  const entry = `where operation_id = ${operation} and amount > 0`;
  await ledger.damage(`update ledger_entry set amount = amount + 1 ${entry}`);
  expect(await round(ledger)).toEqual(expect.arrayContaining(["I1", "I5"]));
  expect(BigInt((await readCursor(ledger.worker, "operations")).position ?? 0)).toBeGreaterThan(operation);
  await ledger.damage(`update ledger_entry set amount = amount - 1 ${entry}`);
  await ledger.beginAgain();
  expect(await round(ledger)).toEqual([]);
});

test("a check that a lock keeps from running twice in a row raises an alarm [S03]", async ({ ledger }) => {
  // the transaction that holds the lock does not end
  const options = { query: limitedQuery(ledger.worker, { statement: 2_000, lock: 50 }), horizonWaitMs: 100 };
  const user = await ledger.user();
  await round(ledger);
  const operation = await ledger.give(user);
  const before = (await readCursor(ledger.worker, "operations")).position;
  await ledger.superuser.query("begin; lock table ledger_account in access exclusive mode");
  await round(ledger, options);
  expect(await failingChecks(ledger.worker)).toEqual([]);
  await round(ledger, options);
  await ledger.superuser.query("rollback");
  const failing = await failingChecks(ledger.worker);
  expect(failing.map(({ name }) => name)).toEqual(expect.arrayContaining(["I2 account", "I1 operation", "I6 few"]));
  expect(failing[0]).toMatchObject({ failures: 2, error: expect.stringContaining("lock timeout") as string });
  // what could not be checked is checked once it can be
  expect((await readCursor(ledger.worker, "operations")).position).toBe(before);
  const entry = `where operation_id = ${operation} and amount > 0`;
  await ledger.damage(`update ledger_entry set amount = amount + 1 ${entry}`);
  expect(await round(ledger)).toEqual(expect.arrayContaining(["I1", "I5"]));
  expect(await failingChecks(ledger.worker)).toEqual([]);
  await ledger.damage(`update ledger_entry set amount = amount - 1 ${entry}`);
  await ledger.beginAgain();
});

test("a check that is cancelled twice in a row raises an alarm [S03]", async ({ ledger }) => {
  await round(ledger);
  const before = (await readCursor(ledger.worker, "operations")).position;
  await ledger.give(await ledger.user());
  const usual = limitedQuery(ledger.worker);
  const query: Query = (statement) =>
    statement.sql.includes("having sum(e.amount) <> 0")
      ? Promise.reject(new Error("canceling statement due to statement timeout"))
      : usual(statement);
  await round(ledger, { query });
  await round(ledger, { query });
  expect((await failingChecks(ledger.worker)).map(({ name }) => name)).toEqual(["I1 operation"]);
  expect((await readCursor(ledger.worker, "operations")).position).toBe(before);
  await round(ledger);
  expect(await failingChecks(ledger.worker)).toEqual([]);
});

test("a round that twice does not reach the last operation raises an alarm [S03]", async ({ ledger }) => {
  await round(ledger);
  const user = await ledger.user();
  const operation = await ledger.give(user);
  for (let times = 0; times < 2; times += 1) await round(ledger, { budgetMs: -1 });
  const names = (await failingChecks(ledger.worker)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["I1 operation", "I6 few"]));
  expect(names).not.toContain("OP1 few");
  await round(ledger);
  expect(await failingChecks(ledger.worker)).toEqual([]);
  expect((await readCursor(ledger.worker, "operations")).position).toBe(String(operation));
});

test("a violation that could not be acted on is found again [S03]", async ({ ledger }) => {
  const user = await ledger.user();
  await round(ledger);
  const operation = await ledger.give(user);
  const entry = `where operation_id = ${operation} and amount > 0`;
  await ledger.damage(`update ledger_entry set amount = amount + 1 ${entry}`);
  const before = (await readCursor(ledger.worker, "operations")).position;
  const act = (violation: Violation) =>
    violation.id === "I1" ? Promise.reject(new Error("no connection")) : Promise.resolve();
  await round(ledger, { act });
  expect((await readCursor(ledger.worker, "operations")).position).toBe(before);
  const acted: string[] = [];
  await round(ledger, { act: async ({ id }: Violation) => void acted.push(id) });
  expect(acted).toEqual(expect.arrayContaining(["I1", "I5"]));
  expect(await readCursor(ledger.worker, "operations")).toMatchObject({ position: String(operation) });
  await ledger.damage(`update ledger_entry set amount = amount - 1 ${entry}`);
  await ledger.beginAgain();
});

test("the work of a round does not grow with the ledger [S03]", async ({ ledger }) => {
  const { superuser, damage } = ledger;
  const pages = { sum: 0 };
  const query: Query = async ({ sql: text, values }) => {
    const explained = await superuser.query<{ "QUERY PLAN": [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    );
    const plan = explained.rows[0]?.["QUERY PLAN"][0].Plan ?? {};
    pages.sum += (plan["Shared Hit Blocks"] ?? 0) + (plan["Shared Read Blocks"] ?? 0);
    return (await superuser.query<Record<string, unknown>>(text, [...values])).rows;
  };
  // tables of some pages are read whole; a check without an index reads every table whole nevertheless
  await superuser.query("set enable_seqscan = off");
  const pagesAfter = async (from: number, to: number) => {
    await damage(postFillers(2_000, from, to - 50));
    await sql`analyze ledger_operation, ledger_entry, ledger_account`.execute(ledger.db);
    expect(await round(ledger)).toEqual([]);
    await damage(postFillers(2_000, to - 49, to));
    pages.sum = 0;
    expect(await round(ledger, { query })).toEqual([]);
    return pages.sum;
  };
  await damage(openFillers(2_000));
  const small = await pagesAfter(1, 2_000);
  const large = await pagesAfter(2_001, 20_000);
  expect(small).toBeGreaterThan(100);
  expect(large).toBeLessThan(small * 1.5);
});
