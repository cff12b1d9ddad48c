import type { FaultyRow } from "#platform/settings/frozen-rows.ts";
import type { Invariant, InvariantScope } from "../invariants.ts";

/** `rows` counts the violations, `faulty` names the rows to freeze. */
export type Violation = {
  id: string;
  title: string;
  rows: number;
  sample: unknown;
  scope: InvariantScope;
  faulty: FaultyRow[];
};

/** Largest number of rows that one violated invariant freezes in a slice. */
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

/** Returns the violation that rows of a check show; there is at least one. */
export function violationOf(invariant: Invariant, rows: readonly Record<string, unknown>[]): Violation {
  const { id, title, scope } = invariant;
  return { id, title, rows: rows.length, sample: rows[0], scope, faulty: faultyRows(invariant, rows) };
}

/** Joins violations of the same invariant, in the order of the invariants. */
export function mergeViolations(invariants: readonly Invariant[], found: readonly Violation[]): Violation[] {
  return invariants.flatMap(({ id }) => {
    const same = found.filter((violation) => violation.id === id);
    const [first] = same;
    if (first === undefined) return [];
    const rows = same.reduce((sum, violation) => sum + violation.rows, 0);
    const faulty = new Map(same.flatMap((each) => each.faulty).map((row) => [`${row.kind} ${row.subject}`, row]));
    return [{ ...first, rows, faulty: [...faulty.values()] }];
  });
}
