export { openDatabase, transact, type Database, type OpenDatabase, type Tx } from "./database.ts";
export { migrate, migrationNames, OtherSchemaError } from "./migrate.ts";
export type { Tables } from "./generated/tables.ts";
