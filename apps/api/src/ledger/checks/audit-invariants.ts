import { transact, type Database } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { moveCursor, readCursor, recordRun } from "#platform/jobs/check-state.ts";
import type { Invariant, Subject } from "../invariants.ts";
import { endOfSlice, type Query } from "./keys.ts";
import { limitedQuery } from "./query.ts";
import { checksOver, failChecks, runChecks, subjectsOf, type Act, type Check, type Outcome } from "./run-checks.ts";
import { sliceRows } from "./slice-rows.ts";
import { mergeViolations, type Violation } from "./violation.ts";

/**
 * `act` is called for each violation that is found. `budgetMs`: time of one run; it takes at least one slice of each
 * kind of row.
 */
export type AuditOptions = { query?: Query; act?: Act; budgetMs?: number; signal?: AbortSignal };

/** A quarter of the minute after which the next run begins. */
const BUDGET_MS = 15_000;

const SLOW = "audit slow";
const SLOW_EVERY_MS = 3_600_000;

type Audit = { db: Database; query: Query; invariants: readonly Invariant[]; outcome: Outcome };

/** Records a slice: the position when all checks were carried out, and otherwise the failures. */
async function recordSlice({ db, outcome }: Audit, checks: readonly Check[], name: string, position: string | null) {
  const names = checks.map(({ name: check }) => check);
  const failed = new Map([...outcome.failures].filter(([check]) => names.includes(check)));
  await transact(db, async (tx) => {
    await recordRun(tx, "audit", { checked: names.filter((check) => !failed.has(check)), failed });
    if (failed.size === 0) await moveCursor(tx, name, position);
  });
}

/** Checks the next slice of a kind of row. @returns true when there is another slice in this turn */
async function auditSlice(audit: Audit, subject: Subject): Promise<boolean> {
  const checks = checksOver(audit.invariants, subject);
  const name = `audit ${subject.name}`;
  const { position: after } = await readCursor(audit.db, name);
  let upTo = after;
  let isDone = false;
  try {
    upTo = await endOfSlice(audit.query, subject, after, await sliceRows(audit.db, "audit", checks, subject.rows));
    isDone = await runChecks(audit.query, checks, { after, upTo }, audit.outcome);
  } catch (error) {
    failChecks(checks, error, audit.outcome);
  }
  await recordSlice(audit, checks, name, upTo);
  return isDone && upTo !== null;
}

/** Carries out the checks that read everything, when the last time is an hour ago. */
async function auditSlow(audit: Audit): Promise<void> {
  const age = await transact(audit.db, async (tx) => {
    const { endedAt } = await readCursor(tx, SLOW);
    return endedAt === null ? SLOW_EVERY_MS : (await now(tx)).getTime() - endedAt.getTime();
  });
  if (age < SLOW_EVERY_MS) return;
  const checks = checksOver(audit.invariants, "slow");
  await runChecks(audit.query, checks, { after: null, upTo: null }, audit.outcome);
  await recordSlice(audit, checks, SLOW, null);
}

/**
 * Continues the audit of all rows: a slice of each kind of row after the other, until the time is over or each kind has
 * come to its end once. Positions are in the database, so that a restart continues. A failed check holds its kind back.
 * @returns the violated invariants
 */
export async function auditInvariants(
  db: Database,
  invariants: readonly Invariant[],
  { query = limitedQuery(db), act, budgetMs = BUDGET_MS, signal }: AuditOptions = {},
): Promise<Violation[]> {
  const end = performance.now() + budgetMs;
  const isOver = () => performance.now() >= end || signal?.aborted === true;
  const outcome: Outcome = { violations: [], failures: new Map(), act };
  const audit = { db, query, invariants, outcome };
  await auditSlow(audit);
  let open = subjectsOf(invariants);
  do {
    const unfinished: Subject[] = [];
    for (const subject of open) if (await auditSlice(audit, subject)) unfinished.push(subject);
    open = unfinished;
  } while (open.length > 0 && !isOver());
  return mergeViolations(invariants, outcome.violations);
}
