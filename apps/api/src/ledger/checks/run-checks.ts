import type { Invariant, InvariantPart, Subject } from "../invariants.ts";
import { limitTo, type Keys, type Query } from "./keys.ts";
import { violationOf, type Violation } from "./violation.ts";

/** A part of an invariant; `name` is the invariant's id and the kind of row. */
export type Check = { name: string; invariant: Invariant; part: InvariantPart };
/** Acts on a violation. Its error counts as one of the check, so that the rows are checked again. */
export type Act = (violation: Violation) => Promise<void>;
/** Violations, and the errors of checks that could not be carried out, by name. */
export type Outcome = { violations: Violation[]; failures: Map<string, unknown>; act?: Act | undefined };

/** Returns the checks over a kind of row. */
export function checksOver(invariants: readonly Invariant[], over: InvariantPart["over"]): Check[] {
  const kind = typeof over === "object" ? over.name : over;
  return invariants.flatMap((invariant) =>
    invariant.parts
      .filter((part) => part.over === over)
      .map((part) => ({ name: `${invariant.id} ${kind}`, invariant, part })),
  );
}

/** Returns the kinds of rows that invariants are about. */
export function subjectsOf(invariants: readonly Invariant[]): Subject[] {
  const all = invariants.flatMap(({ parts }) => parts.map(({ over }) => over));
  return [...new Set(all)].filter((over) => typeof over === "object");
}

/** Records that checks could not be carried out, for one reason. */
export function failChecks(checks: readonly Check[], error: unknown, { failures }: Outcome): void {
  for (const { name } of checks) if (!failures.has(name)) failures.set(name, error);
}

/** Returns the rows that violate a part, without their proofs. */
async function violating({ isProven }: InvariantPart, rows: Record<string, unknown>[]) {
  if (isProven === undefined) return rows;
  const checked = await Promise.all(rows.map(async ({ proof, ...row }) => ({ row, isHeld: await isProven(proof) })));
  return checked.filter(({ isHeld }) => !isHeld).map(({ row }) => row);
}

/**
 * Carries out checks for some keys and adds what they find to `outcome`. A check that failed before is left out. A
 * violation is acted on at once: no position that is stored later passes one that has had no effect.
 * @returns true when none has failed
 */
export async function runChecks(
  query: Query,
  checks: readonly Check[],
  keys: Keys,
  outcome: Outcome,
): Promise<boolean> {
  for (const check of checks) {
    const { name, invariant, part } = check;
    if (outcome.failures.has(name)) continue;
    const type = typeof part.over === "object" ? part.over.type : "bigint";
    try {
      const rows = await violating(part, await query(limitTo(part.sql, type, keys)));
      if (rows.length === 0) continue;
      const violation = violationOf(invariant, rows);
      outcome.violations.push(violation);
      await outcome.act?.(violation);
    } catch (error) {
      failChecks([check], error, outcome);
    }
  }
  return checks.every(({ name }) => !outcome.failures.has(name));
}
