import { transact, type Database } from "@wth/db";
import {
  addTotals,
  advanceCursor,
  forgetChanges,
  moveCursor,
  notedChanges,
  readCursor,
  recordRun,
  type NotedChange,
} from "#platform/jobs/check-state.ts";
import type { Invariant, Subject } from "../invariants.ts";
import { operations } from "../ledger-invariants.ts";
import { checkAllRows } from "./check-invariants.ts";
import { endOfSlice, limitTo, type Keys, type Query } from "./keys.ts";
import { operationHorizon } from "./operation-horizon.ts";
import { limitedQuery, queryOn } from "./query.ts";
import { checksOver, failChecks, runChecks, subjectsOf, type Act, type Outcome } from "./run-checks.ts";
import { sliceRows } from "./slice-rows.ts";
import { mergeViolations, type Violation } from "./violation.ts";

/**
 * `query` executes the checks, with the usual time limits by default. `act` is called for each violation that is found.
 * `horizonWaitMs`: longest wait for transactions under way. `budgetMs`: time for operations, and as much for noted
 * rows; the next round continues, and what was not reached counts as not checked.
 */
export type RoundOptions = { query?: Query; act?: Act; horizonWaitMs?: number; budgetMs?: number };

const HORIZON_WAIT_MS = 5_000;
const BUDGET_MS = 120_000;

const OPERATIONS = "operations";
const CHANGES_AT_ONCE = 2_000;
const ALL = { after: null, upTo: null };

type Round = {
  db: Database;
  query: Query;
  invariants: readonly Invariant[];
  outcome: Outcome;
  budgetMs: number;
};

const checksOfRows = (invariants: readonly Invariant[]) =>
  subjectsOf(invariants).flatMap((subject) => checksOver(invariants, subject));

/** Starts the time of a part of a round. @returns a function that tells if it is over */
function startTime({ budgetMs }: Round): () => boolean {
  const end = performance.now() + budgetMs;
  return () => performance.now() > end;
}

/** Checks rows of a kind that changed rows of another kind concern. @returns true when all checks were carried out */
async function checkConcerned(
  round: Round,
  subject: Subject,
  selection: { sql: string; type: Subject["type"] },
  keys: Keys,
) {
  const { query, invariants, outcome } = round;
  const checks = checksOver(invariants, subject);
  try {
    const found = await query(limitTo(selection.sql, selection.type, keys));
    const concerned = found.map(({ key }) => String(key));
    return concerned.length === 0 || (await runChecks(query, checks, concerned, outcome));
  } catch (error) {
    failChecks(checks, error, outcome);
    return false;
  }
}

/**
 * Checks changed rows of a kind, and the rows of other kinds that they concern.
 * @returns true when all checks were carried out
 */
async function checkChanged(round: Round, changed: Subject, keys: Keys): Promise<boolean> {
  const { query, invariants, outcome } = round;
  let isDone = await runChecks(query, checksOver(invariants, changed), keys, outcome);
  for (const subject of subjectsOf(invariants))
    for (const { rows, sql } of subject.changedBy ?? [])
      if (rows.name === changed.name)
        isDone = (await checkConcerned(round, subject, { sql, type: rows.type }, keys)) && isDone;
  return isDone;
}

/** Adds a slice to the sums and moves the watermark past it. @returns false when another round has moved it */
async function passSlice({ db, invariants }: Round, after: string | null, upTo: string): Promise<boolean> {
  return transact(db, async (tx) => {
    if (!(await advanceCursor(tx, OPERATIONS, after, upTo))) return false;
    for (const { totals } of invariants)
      if (totals !== undefined)
        await addTotals(tx, (await queryOn(tx)(limitTo(totals, operations.type, { after, upTo }))) as never);
    return true;
  });
}

/**
 * Checks the operations after the watermark. It moves past those that are final and completely checked; others are read
 * again in the next round.
 * @throws an error when the last operation is not reached in time
 */
async function readNewOperations(round: Round, horizonWaitMs: number): Promise<void> {
  const { db, query, invariants } = round;
  const isOver = startTime(round);
  const { last, isFinal } = await operationHorizon(db, horizonWaitMs);
  const rows = await sliceRows(db, "round", checksOfRows(invariants), operations.rows);
  let after = (await readCursor(db, OPERATIONS)).position;
  let moves = isFinal;
  while (BigInt(after ?? 0) < last) {
    if (isOver()) throw new Error(`the round ended before operation ${last}, after ${after}`);
    const end = await endOfSlice(query, operations, after, rows);
    const upTo = end === null || BigInt(end) > last ? last.toString() : end;
    const isDone = await checkChanged(round, operations, { after, upTo });
    moves = moves && isDone && (await passSlice(round, after, upTo));
    after = upTo;
  }
}

/**
 * Like {@link readNewOperations}. When it cannot read all, the checks of operations and of sums have failed: sums are
 * exact at any time, but cost what was posted since the watermark.
 */
async function checkNewOperations(round: Round, horizonWaitMs: number): Promise<void> {
  const { invariants, outcome } = round;
  try {
    await readNewOperations(round, horizonWaitMs);
  } catch (error) {
    const sums = checksOver(invariants, "few").filter(({ invariant }) => invariant.totals !== undefined);
    failChecks([...checksOver(invariants, operations), ...sums], error, outcome);
  }
}

/** Kind under which a trigger notes the invariants of which a row was released. */
const RELEASE = "release";

/**
 * Checks all rows for invariants of which an operator released one: a row that still violates is frozen again. What is
 * not reached in time is left to the audit. @returns true when all checks were carried out
 */
async function checkReleased({ query, invariants, outcome }: Round, ids: readonly string[], isOver: () => boolean) {
  const released = invariants.filter(({ id }) => ids.includes(id));
  await checkAllRows(query, released, outcome, isOver);
  if (!isOver()) await runChecks(query, checksOver(released, "slow"), ALL, outcome);
  return checksOfRows(released).every(({ name }) => !outcome.failures.has(name));
}

const bySubject = (changes: readonly NotedChange[]) => Map.groupBy(changes, ({ subject }) => subject);

/**
 * Checks rows that triggers noted, and forgets those that were checked.
 * @throws an error when it is not done in time
 */
async function readNotedChanges(round: Round): Promise<void> {
  const { db, invariants } = round;
  const isOver = startTime(round);
  const subjects = new Map(subjectsOf(invariants).map((subject) => [subject.name, subject]));
  const rows = await sliceRows(db, "round", checksOfRows(invariants), CHANGES_AT_ONCE);
  let after = 0n;
  for (;;) {
    const changes = await notedChanges(db, after, rows);
    if (changes.length === 0) return;
    if (isOver()) throw new Error(`the round ended before noted row ${changes[0]?.id}`);
    for (const [name, noted] of bySubject(changes)) {
      const subject = subjects.get(name);
      const keys = [...new Set(noted.map(({ key }) => key))];
      const isDone =
        subject === undefined
          ? name !== RELEASE || (await checkReleased(round, keys, isOver))
          : await checkChanged(round, subject, keys);
      if (isDone)
        await forgetChanges(
          db,
          noted.map(({ id }) => id),
        );
    }
    after = changes.at(-1)?.id ?? after;
  }
}

/** Like {@link readNotedChanges}; when it cannot read all, the checks of rows have failed. */
async function checkNotedChanges(round: Round): Promise<void> {
  try {
    await readNotedChanges(round);
  } catch (error) {
    failChecks(checksOfRows(round.invariants), error, round.outcome);
  }
}

/**
 * Checks what is new since the last round: operations after the watermark with what they changed, noted rows, and small
 * tables. Records the checks that could not be carried out. The work does not depend on the sizes of tables.
 * @returns the violated invariants
 */
export async function checkRound(
  db: Database,
  invariants: readonly Invariant[],
  { query = limitedQuery(db), act, horizonWaitMs = HORIZON_WAIT_MS, budgetMs = BUDGET_MS }: RoundOptions = {},
): Promise<Violation[]> {
  const outcome: Outcome = { violations: [], failures: new Map(), act };
  const round = { db, query, invariants, outcome, budgetMs };
  await checkNewOperations(round, horizonWaitMs);
  await checkNotedChanges(round);
  await runChecks(query, checksOver(invariants, "few"), ALL, outcome);
  const all = [...checksOfRows(invariants), ...checksOver(invariants, "few")];
  const checked = all.map(({ name }) => name).filter((name) => !outcome.failures.has(name));
  await transact(db, async (tx) => {
    await recordRun(tx, "round", { checked, failed: outcome.failures });
    await moveCursor(tx, "round", null);
  });
  return mergeViolations(invariants, outcome.violations);
}
