import type { Database, Tx } from "@wth/db";
import { haltMoney } from "@wth/process";
import { freezeRows, type FaultyRow } from "#platform/settings/frozen-rows.ts";
import type { Violation } from "./violation.ts";

/** Changes made by the enforcement of violated invariants. */
export type Enforced = { halts: Violation[]; frozen: FaultyRow[] };

/**
 * Halts money for violations of conservation, and freezes the rows that other violations name.
 * @returns halts in force for these violations, and rows that were not frozen before
 */
export async function enforceInvariants(db: Database | Tx, violations: readonly Violation[]): Promise<Enforced> {
  const halts = violations.filter(({ scope }) => scope === "conservation");
  for (const { id, title } of halts) await haltMoney(db, `invariant ${id}`, title);
  const frozen = await freezeRows(
    db,
    violations.flatMap(({ faulty }) => faulty),
  );
  return { halts, frozen };
}
