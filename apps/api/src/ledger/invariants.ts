import type { RowKind } from "#platform/settings/frozen-rows.ts";

/**
 * Effect of a violation. `conservation` concerns sums of money and halts all of it. Every other violation freezes the
 * row that it names: of a kind, with the id in the first column of the result that is not null, or with `subject`.
 */
export type InvariantScope = "conservation" | { kind: RowKind; subject?: string };

/** A kind of row that checks go through by key. */
export type Subject = Readonly<{
  /** Also the kind under which triggers note written rows (`platform_note_change`). */
  name: string;
  /** Table or view with all keys, in an indexed column. */
  table: string;
  column: string;
  type: "bigint" | "text" | "date";
  /** Number of rows in a slice. */
  rows: number;
  /**
   * Changed rows of other kinds that concern rows of this kind. `sql` selects these as `key`; `@(column)` is limited to
   * the keys of the changed rows.
   */
  changedBy?: readonly Readonly<{ rows: Subject; sql: string }>[];
}>;

/**
 * A part of an invariant: `sql` selects violations. `@(column)` limits it to the keys of one slice, so its cost is that
 * of the slice. `few` reads tables that stay small, whole, in every round; `slow` is read whole in the audit, once an
 * hour.
 */
export type InvariantPart = Readonly<{
  over: Subject | "few" | "slow";
  sql: string;
  /** Proof that SQL cannot check, such as a signature: a row whose column `proof` passes is no violation. */
  isProven?: (proof: unknown) => Promise<boolean>;
}>;

/** A rule that the data must satisfy: the parts select its violations, and no rows when it holds. */
export type Invariant = Readonly<{
  id: string;
  title: string;
  scope: InvariantScope;
  parts: readonly InvariantPart[];
  /**
   * Selects sums (`name`, `amount`) over operations, which the rounds add up in `platform_check_total`. A part `few`
   * adds the operations after the position of the rounds, so that the sum is exact at any time.
   */
  totals?: string;
}>;
