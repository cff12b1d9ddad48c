import type { Database, Tx } from "@wth/db";
import { CompiledQuery } from "kysely";
import type { FaultyRow } from "#platform/settings/frozen-rows.ts";
import type { Invariant, InvariantScope } from "./invariants.ts";

/** `rows` counts the violations, `faulty` names the rows to freeze. */
export type Violation = {
  id: string;
  title: string;
  rows: number;
  sample: unknown;
  scope: InvariantScope;
  faulty: FaultyRow[];
};

/** Largest number of rows that one violated invariant freezes in a round. */
const FROZEN_MAX = 1_000;

const textOf = (row: object) =>
  JSON.stringify(row, (_, value: unknown) => (typeof value === "bigint" ? value.toString() : value));

/** The first value that is not null, as text. Ids are text or numbers. */
function idOf(values: readonly unknown[]): string {
  const value = values.find((each) => each !== null);
  if (typeof value === "string") return value;
  return typeof value === "bigint" || typeof value === "number" ? value.toString() : "";
}

/** Rows to freeze: the first column that is not null identifies the row, and `row_kind` can give another kind. */
function faultyRows({ id, title, scope }: Invariant, rows: readonly Record<string, unknown>[]): FaultyRow[] {
  if (scope === "conservation") return [];
  const named = rows.slice(0, FROZEN_MAX).map((row) => {
    const { row_kind: kind, ...columns } = row;
    const subject = scope.subject ?? idOf(Object.values(columns));
    return {
      kind: (kind ?? scope.kind) as FaultyRow["kind"],
      subject,
      invariant: id,
      detail: `${title}: ${textOf(columns)}`.slice(0, 2_000),
    };
  });
  return [...new Map(named.map((row) => [`${row.kind} ${row.subject}`, row])).values()];
}

/** Runs an invariant. @returns its violation; undefined when it holds */
export async function checkInvariant(db: Database | Tx, invariant: Invariant): Promise<Violation | undefined> {
  const { id, title, sql, scope } = invariant;
  const { rows } = await db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(sql));
  if (rows.length === 0) return undefined;
  return { id, title, rows: rows.length, sample: rows[0], scope, faulty: faultyRows(invariant, rows) };
}

/** Runs every invariant and returns the violated ones; empty when all hold. */
export async function checkInvariants(db: Database | Tx, invariants: readonly Invariant[]): Promise<Violation[]> {
  const violations: Violation[] = [];
  for (const invariant of invariants) {
    const violation = await checkInvariant(db, invariant);
    if (violation) violations.push(violation);
  }
  return violations;
}
