import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { BoundedClient } from "./bounded-client.ts";
import { grantJobs, migrateJobSchema } from "./job-schema.ts";
import { connectionConfig } from "./time-limits.ts";

const MIGRATIONS = join(import.meta.dirname, "../migrations");

/** A migration may take any time; a session whose client is lost ends and frees the lock. */
const LIMITS = { statement: 0, lock: 0, idleInTransaction: 20_000, answer: 0 };
const IDLE_SESSION_MS = 20_000;

/** Returns the names of all migrations, in the order in which they run. */
export function migrationNames(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith(".sql"))
    .toSorted();
}

/** Thrown when the schema of a database is not the one that the migrations of this version make. */
export class OtherSchemaError extends Error {
  override readonly name = "OtherSchemaError";

  constructor() {
    super("This database was made by an earlier development version; use an empty database and start again.");
  }
}

type Applied = { name: string; digest: string };

/** Migrations that the database has; undefined for one that an earlier development version made. */
async function readApplied(client: pg.Client): Promise<Applied[] | undefined> {
  const { rows } = await client.query<{ known: boolean; earlier: boolean }>(
    "select to_regclass('platform_migration') is not null as known, to_regclass('migration') is not null as earlier",
  );
  if (rows[0]?.earlier === true) return undefined;
  if (rows[0]?.known !== true) return [];
  return (await client.query<Applied>("select name, digest from platform_migration")).rows;
}

async function runMissing(client: pg.Client): Promise<string[]> {
  const migrations = migrationNames().map((name) => {
    const text = readFileSync(join(MIGRATIONS, name), "utf8");
    return { name, text, digest: createHash("sha256").update(text).digest("hex") };
  });
  const digests = new Map(migrations.map(({ name, digest }) => [name, digest]));
  const applied = await readApplied(client);
  if (applied?.every(({ name, digest }) => digests.get(name) === digest) !== true) throw new OtherSchemaError();

  await client.query(
    "create table if not exists platform_migration (name text primary key, digest text not null, applied_at timestamptz not null default now())",
  );
  const done = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !done.has(name));
  for (const { name, text, digest } of missing) {
    await client.query("begin");
    await client.query(text);
    await client.query("insert into platform_migration (name, digest) values ($1, $2)", [name, digest]);
    await client.query("commit");
  }
  return missing.map(({ name }) => name);
}

/** Functions that the application calls; all others are triggers and parts of these. */
const CALLED = [
  "platform_now",
  "ledger_open_account",
  "ledger_post",
  "ledger_gather",
  "ledger_await",
  "ledger_hold_open",
  "ledger_hold_left",
  "ledger_hold_release_part",
  "ledger_hold_resolve",
];

/** Leaves PUBLIC no right: roles get theirs by name, also to functions that later migrations create. */
async function revokeFromPublic(client: pg.Client): Promise<void> {
  await client.query(`
    revoke all on schema public from public;
    revoke all on all functions in schema public, pgboss from public;
    alter default privileges revoke execute on functions from public`);
  const { rows } = await client.query<{ database: string }>("select format('%I', current_database()) as database");
  await client.query(`revoke all on database ${rows[0]?.database} from public`);
}

/**
 * Grants the application's role its rights: read views and ledger tables and call the ledger's functions, read and insert
 * into append-only tables, read and write all others.
 */
async function grant(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query(`grant usage on schema public to ${name}`);
  await client.query(`grant execute on function ${CALLED.join(", ")} to ${name}`);
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${name}`);
  await client.query(`grant usage, select on all sequences in schema public to ${name}`);
  const { rows } = await client.query<{ table: string; reads: boolean }>(`
    select format('%I', c.relname) as table, c.relkind = 'v' or c.relname like 'ledger\\_%' as reads from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
      and (c.relkind = 'v' or c.relname like 'ledger\\_%' or c.relname = 'platform_migration' or exists (
        select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'platform_append_only'::regproc))`);
  for (const { table, reads } of rows)
    await client.query(`revoke ${reads ? "insert, " : ""}update, delete, truncate on ${table} from ${name}`);
}

/**
 * Applies all missing migrations in order, each in a transaction, and brings the schema of the job queue up to date. A
 * lock allows one run at a time.
 * @param ownerUrl connection string of the role that owns the tables
 * @param appRole role of the application, when it is another one; gets its rights granted
 * @returns names of the migrations that were applied
 * @throws the database error of a migration that fails; earlier ones stay applied
 * @throws OtherSchemaError when the database has migrations that this version does not have, or has in another form
 */
export async function migrate(ownerUrl: string, appRole?: string): Promise<string[]> {
  const client = new BoundedClient(connectionConfig(ownerUrl, LIMITS));
  await client.connect();
  try {
    await client.query(`set idle_session_timeout = ${IDLE_SESSION_MS}`);
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migration]);
    const ran = await runMissing(client);
    await migrateJobSchema(client);
    await revokeFromPublic(client);
    if (appRole !== undefined) {
      await grant(client, appRole);
      await grantJobs(client, appRole);
    }
    return ran;
  } finally {
    await client.end();
  }
}
