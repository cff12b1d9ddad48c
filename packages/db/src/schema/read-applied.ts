import { sql } from "kysely";
import pg from "pg";
import type { Database } from "../database.ts";
import { readMigrations } from "./migration-file.ts";
import { schemaMisfit, type AppliedMigration } from "./schema-fit.ts";

/** Columns of the table of migrations that versions before phases did not have. */
const SINCE_PHASES =
  "add column if not exists phase text not null default 'expand', add column if not exists needs text";

export async function createMigrationTable(client: pg.Client): Promise<void> {
  await client.query(`
    create table if not exists platform_migration
      (name text primary key, digest text not null, applied_at timestamptz not null default now());
    alter table platform_migration ${SINCE_PHASES}`);
}

export type StoredMigration = AppliedMigration & Readonly<{ digest: string }>;

/** Migrations that a database has, oldest first; undefined for one that an earlier development version made. */
export async function readStored(client: pg.Client): Promise<StoredMigration[] | undefined> {
  const { rows } = await client.query<{ known: boolean; phased: boolean; earlier: boolean }>(`
    select to_regclass('platform_migration') is not null as known, to_regclass('migration') is not null as earlier,
      exists (select from pg_attribute where attrelid = to_regclass('platform_migration') and attname = 'needs') as phased`);
  if (rows[0]?.earlier === true) return undefined;
  if (rows[0]?.known !== true) return [];
  const needs = rows[0].phased ? "needs" : "null as needs";
  return (await client.query<StoredMigration>(`select name, digest, ${needs} from platform_migration order by name`))
    .rows;
}

/** PostgreSQL's codes of a table, a column or a right that is missing: the schema is older than this version. */
const OLDER = new Set(["42P01", "42703", "42501"]);

/** Migrations of a database as a process reads them; none where its schema is older than phases. */
async function readApplied(db: Database): Promise<AppliedMigration[]> {
  try {
    return (await sql<AppliedMigration>`select name, needs from platform_migration`.execute(db)).rows;
  } catch (error) {
    if (error instanceof pg.DatabaseError && OLDER.has(error.code ?? "")) return [];
    throw error;
  }
}

/** Returns a comparison of a database's schema with this version: why it cannot run on it; undefined when it can. */
export function schemaComparison(): (db: Database) => Promise<string | undefined> {
  const known = readMigrations();
  return async (db) => schemaMisfit(known, await readApplied(db));
}
