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
import { endOfSlice, limitTo, type Keys, type Query } from "./keys.ts";
import { operationHorizon } from "./operation-horizon.ts";
import { limitedQuery, queryOn } from "./query.ts";
import { checksOver, failChecks, runChecks, subjectsOf, type Outcome } from "./run-checks.ts";
import { mergeViolations, type Violation } from "./violation.ts";

/**
 * `query` executes the checks, with the usual time limits by default. `horizonWaitMs`: longest wait for transactions under
 * way. `budgetMs`: a round that takes longer continues in the next.
 */
export type RoundOptions = { query?: Query; horizonWaitMs?: number; budgetMs?: number };

const HORIZON_WAIT_MS = 5_000;
const BUDGET_MS = 150_000;

const OPERATIONS = "operations";
const CHANGES_AT_ONCE = 2_000;
const ALL = { after: null, upTo: null };

type Round = {
  db: Database;
  query: Query;
  invariants: readonly Invariant[];
  outcome: Outcome;
  isOver: () => boolean;
};

/** Checks rows that operations of a slice changed. @returns true when all checks were carried out */
async function checkChangedBy(round: Round, slice: Keys, subject: Subject, ofOperations: string): Promise<boolean> {
  const { query, invariants, outcome } = round;
  const checks = checksOver(invariants, subject);
  try {
    const found = await query(limitTo(ofOperations, operations.type, slice));
    const keys = found.map(({ key }) => String(key));
    return keys.length === 0 || (await runChecks(query, checks, keys, outcome));
  } catch (error) {
    failChecks(checks, error, outcome);
    return false;
  }
}

/** Checks the operations of a slice and what they changed. @returns true when all checks were carried out */
async function checkOperations(round: Round, slice: Keys): Promise<boolean> {
  const { query, invariants, outcome } = round;
  let isDone = await runChecks(query, checksOver(invariants, operations), slice, outcome);
  for (const subject of subjectsOf(invariants))
    if (subject.ofOperations !== undefined)
      isDone = (await checkChangedBy(round, slice, subject, subject.ofOperations)) && isDone;
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
 * @returns true when the round has come to the last operation
 */
async function readNewOperations(round: Round, horizonWaitMs: number): Promise<boolean> {
  const { last, isFinal } = await operationHorizon(round.db, horizonWaitMs);
  let after = (await readCursor(round.db, OPERATIONS)).position;
  let moves = isFinal;
  while (BigInt(after ?? 0) < last) {
    if (round.isOver()) return false;
    const end = await endOfSlice(round.query, operations, after, operations.rows);
    const upTo = end === null || BigInt(end) > last ? last.toString() : end;
    const isDone = await checkOperations(round, { after, upTo });
    moves = moves && isDone && (await passSlice(round, after, upTo));
    after = upTo;
  }
  return true;
}

/** Like {@link readNewOperations}; when they cannot be read, their checks have failed. */
async function checkNewOperations(round: Round, horizonWaitMs: number): Promise<boolean> {
  try {
    return await readNewOperations(round, horizonWaitMs);
  } catch (error) {
    failChecks(checksOver(round.invariants, operations), error, round.outcome);
    return false;
  }
}

const bySubject = (changes: readonly NotedChange[]) => Map.groupBy(changes, ({ subject }) => subject);

/** Checks rows that triggers noted, and forgets those that were checked. */
async function checkNotedChanges(round: Round): Promise<void> {
  const subjects = new Map(subjectsOf(round.invariants).map((subject) => [subject.name, subject]));
  let after = 0n;
  while (!round.isOver()) {
    const changes = await notedChanges(round.db, after, CHANGES_AT_ONCE);
    if (changes.length === 0) return;
    for (const [name, noted] of bySubject(changes)) {
      const subject = subjects.get(name);
      const keys = [...new Set(noted.map(({ key }) => key))];
      const checks = subject === undefined ? [] : checksOver(round.invariants, subject);
      if (await runChecks(round.query, checks, keys, round.outcome))
        await forgetChanges(
          round.db,
          noted.map(({ id }) => id),
        );
    }
    after = changes.at(-1)?.id ?? after;
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
  { query = limitedQuery(db), horizonWaitMs = HORIZON_WAIT_MS, budgetMs = BUDGET_MS }: RoundOptions = {},
): Promise<Violation[]> {
  const end = performance.now() + budgetMs;
  const outcome: Outcome = { violations: [], failures: new Map() };
  const round = { db, query, invariants, outcome, isOver: () => performance.now() > end };
  const isCaughtUp = await checkNewOperations(round, horizonWaitMs);
  await checkNotedChanges(round);
  // sums are exact at any time, but cost what was posted since the watermark
  const few = checksOver(invariants, "few").filter(({ invariant }) => isCaughtUp || invariant.totals === undefined);
  await runChecks(round.query, few, ALL, outcome);
  const all = [...subjectsOf(invariants), "few" as const].flatMap((over) => checksOver(invariants, over));
  const checked = all.map(({ name }) => name).filter((name) => !outcome.failures.has(name));
  await transact(db, async (tx) => {
    await recordRun(tx, "round", { checked, failed: outcome.failures });
    await moveCursor(tx, "round", null);
  });
  return mergeViolations(invariants, outcome.violations);
}
