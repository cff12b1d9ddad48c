import type { Database, Tx } from "@wth/db";
import type { Invariant } from "../invariants.ts";
import { endOfSlice, type Query } from "./keys.ts";
import { queryOn } from "./query.ts";
import { checksOver, runChecks, subjectsOf, type Outcome } from "./run-checks.ts";
import { mergeViolations, type Violation } from "./violation.ts";

const ALL = { after: null, upTo: null };

/** Carries out the checks of rows on all rows, until `isOver`. */
export async function checkAllRows(
  query: Query,
  invariants: readonly Invariant[],
  outcome: Outcome,
  isOver = () => false,
): Promise<void> {
  for (const subject of subjectsOf(invariants)) {
    const checks = checksOver(invariants, subject);
    let after: string | null = null;
    do {
      if (isOver()) return;
      const upTo: string | null = await endOfSlice(query, subject, after, subject.rows);
      await runChecks(query, checks, { after, upTo }, outcome);
      after = upTo;
    } while (after !== null);
  }
}

/** Like {@link checkInvariants}, with a function that executes statements. */
export async function checkInvariantsBy(query: Query, invariants: readonly Invariant[]): Promise<Violation[]> {
  const outcome: Outcome = { violations: [], failures: new Map() };
  await checkAllRows(query, invariants, outcome);
  for (const over of ["few", "slow"] as const) await runChecks(query, checksOver(invariants, over), ALL, outcome);
  for (const error of outcome.failures.values()) throw error;
  return mergeViolations(invariants, outcome.violations);
}

/**
 * Checks every invariant on all rows, slice by slice.
 * @returns the violated ones; empty when all hold
 * @throws the error of a check that cannot be carried out
 */
export function checkInvariants(db: Database | Tx, invariants: readonly Invariant[]): Promise<Violation[]> {
  return checkInvariantsBy(queryOn(db), invariants);
}
