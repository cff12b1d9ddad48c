import type { ColumnType } from "kysely";

/** numeric(78,0): read as bigint, written as bigint or digits. */
export type Units = ColumnType<bigint, bigint | string, bigint | string>;
export type Int8 = ColumnType<bigint, bigint | number | string, bigint | number | string>;
export type Stamp = ColumnType<Date, Date | string, Date | string>;
/** jsonb: read as a value, written as JSON text. */
export type Json<T> = ColumnType<T, string, string>;

/** A column that may be null; an insert may leave it out. */
export type Nullable<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S | null, I | null | undefined, U | null>
  : ColumnType<T | null, T | null | undefined, T | null>;

/** A column with a default; an insert may leave it out. */
export type Defaulted<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

/** A column of a view. @public The generator writes it once a view is published. */
export type ReadOnly<T> = ColumnType<T, never, never>;
