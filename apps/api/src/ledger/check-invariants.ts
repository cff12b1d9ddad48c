import type { Database, Tx } from "@wth/db";
import { CompiledQuery } from "kysely";
import type { Invariant } from "./invariants.ts";

export type Violation = { id: string; title: string; rows: number; sample: unknown };

/** Runs every invariant and returns the violated ones; empty when all hold. */
export async function checkInvariants(db: Database | Tx, invariants: readonly Invariant[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const { id, title, sql } of invariants) {
    const { rows } = await db.executeQuery(CompiledQuery.raw(sql));
    if (rows.length > 0) violations.push({ id, title, rows: rows.length, sample: rows[0] });
  }
  return violations;
}
