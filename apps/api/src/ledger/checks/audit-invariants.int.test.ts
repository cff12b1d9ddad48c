import { openDatabase, type Database } from "@wth/db";
import { expect, onTestFinished, test as base } from "vitest";
import { invariants } from "#entry/app.ts";
import { inSlicesOf, startLedger } from "#test-support/checks/start-ledger.ts";
import { failingChecks, readCursor } from "#platform/jobs/check-state.ts";
import { userAccount } from "../account-ids.ts";
import { auditInvariants } from "./audit-invariants.ts";
import { checkRound } from "./check-round.ts";
import { limitedQuery } from "./query.ts";

// the fixture parser requires a destructuring pattern
// oxlint-disable-next-line no-empty-pattern
const test = base.extend("ledger", async ({}, { onCleanup }) => {
  const ledger = await startLedger();
  onCleanup(() => ledger.close());
  return ledger;
});

const inSlices = inSlicesOf(50, invariants);
const audit = async (db: Database, options = {}) => (await auditInvariants(db, inSlices, options)).map(({ id }) => id);
const accounts = "audit account";

test("a turn of the audit finds old rows that were changed past all triggers [S03]", async ({ ledger }) => {
  const user = await ledger.user();
  await ledger.give(user);
  await ledger.give(user);
  const { id } = userAccount(user, "normal");
  expect(await audit(ledger.worker)).toEqual([]);
  await checkRound(ledger.worker, invariants, { horizonWaitMs: 60_000 });
  await ledger.damage(`update ledger_account set balance = balance + 1 where id = ${id}`);
  expect(await checkRound(ledger.worker, invariants, { horizonWaitMs: 60_000 })).toEqual([]);
  expect(await audit(ledger.worker)).toEqual(["I2"]);
  await ledger.damage(`update ledger_account set balance = balance - 1 where id = ${id};
    update ledger_entry set amount = amount - 1, balance_after = balance_after - 1 where account_id = ${id} and account_version = 1`);
  expect(await audit(ledger.worker)).toEqual(["I1", "I5"]);
  await ledger.damage(`delete from ledger_entry where account_id = ${id} and account_version = 1`);
  expect(await audit(ledger.worker)).toEqual(["I1", "I4", "I5"]);
});

test("an audit continues after a restart where it stood [S03]", async ({ ledger }) => {
  const user = await ledger.user();
  await ledger.damage(`update ledger_account set balance = balance + 1 where id = ${userAccount(user, "normal").id}`);
  const positions: (string | null)[] = [];
  const found: string[][] = [];
  while (found.flat().length === 0) {
    const restarted = openDatabase(ledger.database.urls.worker, { max: 2 });
    found.push(await audit(restarted.db, { budgetMs: 0 }));
    await restarted.close();
    const { position, turns } = await readCursor(ledger.worker, accounts);
    expect(turns).toBeLessThanOrEqual(1);
    positions.push(position);
  }
  expect(found.at(-1)).toContain("I2");
  expect(positions.length).toBeGreaterThan(3);
  const numbers = positions.filter((each) => each !== null).map(Number);
  expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  expect((await readCursor(ledger.worker, accounts)).turns).toBe(1);
});

test("a failing check of the audit gets smaller slices and raises an alarm [S03]", async ({ ledger }) => {
  const slices: number[] = [];
  const usual = limitedQuery(ledger.worker);
  const query: typeof usual = (statement) => {
    const limit = / from ledger_account where .* limit (\d+)/.exec(statement.sql)?.[1];
    if (limit !== undefined) slices.push(Number(limit));
    return statement.sql.includes("not can_be_negative") ? Promise.reject(new Error("too slow")) : usual(statement);
  };
  await audit(ledger.worker, { query, budgetMs: 0 });
  expect(await failingChecks(ledger.worker)).toEqual([]);
  await audit(ledger.worker, { query, budgetMs: 0 });
  expect((await failingChecks(ledger.worker)).map(({ name, run }) => `${run} ${name}`)).toEqual(["audit I3 account"]);
  expect((await readCursor(ledger.worker, accounts)).position).toBeNull();
  expect((await readCursor(ledger.worker, "audit operation")).turns).toBeGreaterThan(0);
  expect(slices).toEqual([50, 12]);
  await audit(ledger.worker);
  expect(await failingChecks(ledger.worker)).toEqual([]);
  expect((await readCursor(ledger.worker, accounts)).turns).toBe(1);
});

test("an audit stops between slices when the worker stops", async ({ ledger }) => {
  const stop = new AbortController();
  stop.abort();
  onTestFinished(() => stop.abort());
  await audit(ledger.worker, { signal: stop.signal });
  expect((await readCursor(ledger.worker, accounts)).position).not.toBeNull();
});
