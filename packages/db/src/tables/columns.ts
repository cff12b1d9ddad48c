import type { ColumnType } from "kysely";

/** numeric(78,0): read as bigint, written as bigint or digits. */
export type Units = ColumnType<bigint, bigint | string, bigint | string>;
/** bigint that the application supplies. */
export type Int8 = ColumnType<bigint, bigint | number | string, bigint | number | string>;
export type Stamp = ColumnType<Date, Date | string, Date | string>;
/** A UTC day as YYYY-MM-DD. */
export type Day = ColumnType<string, string, string>;
/** A moment that comes later, if ever. */
export type LaterStamp = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
export type DefaultStamp = ColumnType<Date, Date | string | undefined, Date | string>;
