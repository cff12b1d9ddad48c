import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../database.ts";
import { readMigrations } from "./migration-file.ts";
import { readFunctions } from "./apply-functions.ts";
import { functionsMisfit, schemaMisfit, type AppliedMigration } from "./schema-fit.ts";

/** Tables of what a database has: migrations, and the functions that it was given last. */
export async function createMigrationTables(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists platform_migration (
      name text primary key,
      digest text not null,
      applied_at timestamptz not null default now(),
      phase text not null,
      needs text
    );
    create table if not exists platform_function (name text primary key, digest text not null)`);
}

export type StoredMigration = AppliedMigration & Readonly<{ digest: string }>;

/** Migrations that a database has, oldest first; undefined for one that an earlier development version made. */
export async function readStored(client: pg.Client): Promise<StoredMigration[] | undefined> {
  const { rows } = await client.query<{ known: boolean; other: boolean }>(`
    select t.id is not null as known, to_regclass('migration') is not null
      or t.id is not null and not exists (select from pg_attribute where attrelid = t.id and attname = 'needs') as other
    from to_regclass('platform_migration') t (id)`);
  if (rows[0]?.other === true) return undefined;
  if (rows[0]?.known !== true) return [];
  return (await client.query<StoredMigration>("select name, digest, needs from platform_migration order by name")).rows;
}

/** PostgreSQL's codes of a table or a right that is missing: the database was not migrated yet. */
const NOT_MIGRATED = new Set(["42P01", "42501"]);

/** Migrations and functions of a database as a process reads them; none of one that was not migrated. */
async function readApplied(db: Database) {
  try {
    const migrations = await sql<AppliedMigration>`select name, needs from platform_migration`.execute(db);
    const functions = await sql<{ name: string; digest: string }>`select name, digest from platform_function`.execute(
      db,
    );
    return { migrations: migrations.rows, digests: new Map(functions.rows.map(({ name, digest }) => [name, digest])) };
  } catch (error) {
    if (error instanceof pg.DatabaseError && NOT_MIGRATED.has(error.code ?? ""))
      return { migrations: [], digests: new Map<string, string>() };
    throw error;
  }
}

/** Returns a comparison of a database's schema with this version: why it cannot run on it; undefined when it can. */
export function schemaComparison(): (db: Database) => Promise<string | undefined> {
  const [known, functions] = [readMigrations(), readFunctions()];
  const names = new Set(known.map(({ name }) => name));
  return async (db) => {
    const { migrations, digests } = await readApplied(db);
    const isNewer = migrations.some(({ name }) => !names.has(name));
    return schemaMisfit(known, migrations) ?? functionsMisfit(functions, digests, isNewer);
  };
}
