import type { Subject } from "../invariants.ts";

/** Keys that a check looks at: those after one up to another, each null for no limit, or a list. */
export type Keys = Readonly<{ after: string | null; upTo: string | null }> | readonly string[];
/** SQL with the values of its parameters. */
export type Statement = Readonly<{ sql: string; values: readonly unknown[] }>;
/** Executes a statement and returns its rows. */
export type Query = (statement: Statement) => Promise<Record<string, unknown>[]>;

const COLUMN = /@\(([a-z_.]+)\)/g;

/** Limits SQL to keys: `@(column)` becomes the condition that the column is one of them. */
export function limitTo(sql: string, type: Subject["type"], keys: Keys): Statement {
  if ("after" in keys) {
    const bounds = [
      { sign: ">", value: keys.after },
      { sign: "<=", value: keys.upTo },
    ].filter(({ value }) => value !== null);
    const conditions = (column: string) =>
      bounds.map(({ sign }, index) => `${column} ${sign} $${index + 1}::${type}`).join(" and ");
    return {
      sql: sql.replaceAll(COLUMN, (_, column: string) => (bounds.length === 0 ? "true" : `(${conditions(column)})`)),
      values: bounds.map(({ value }) => value),
    };
  }
  return { sql: sql.replaceAll(COLUMN, (_, column: string) => `${column} = any ($1::${type}[])`), values: [keys] };
}

/** Finds the end of the slice that begins after a key; null for the last slice, which has no upper limit. */
export async function endOfSlice(query: Query, subject: Subject, after: string | null, rows: number) {
  const { table, column, type } = subject;
  const keys = `select ${column} as key from ${table} where @(${column}) order by ${column} limit ${rows}`;
  const statement = limitTo(`select max(key)::text as last, count(*)::int as rows from (${keys}) slice`, type, {
    after,
    upTo: null,
  });
  const [found] = await query(statement);
  return found?.["rows"] === rows ? (found["last"] as string) : null;
}
