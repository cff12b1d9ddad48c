import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { BoundedClient } from "./bounded-client.ts";
import { migrateJobSchema } from "./job-schema.ts";
import { applyRights } from "./rights/apply-rights.ts";
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

/** Options of {@link migrate}. `sandbox` adds the rights of a local chain; `public` refuses a superuser as the owner. */
export type MigrateOptions = { readonly purpose?: "sandbox" | "public" };

async function refuseSuperuser(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is: boolean; name: string }>(
    "select rolsuper as is, rolname as name from pg_roles where rolname = current_user",
  );
  if (rows[0]?.is !== false)
    throw new Error(`DATABASE_OWNER_URL names the superuser ${rows[0]?.name}: use an ordinary role.`);
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

/**
 * Applies all missing migrations in order, each in a transaction, brings the schema of the job queue up to date, and gives
 * the role of each process its declared rights. A lock allows one run at a time.
 * @param ownerUrl connection string of the role that owns the tables
 * @returns names of the migrations that were applied
 * @throws the database error of a migration that fails; earlier ones stay applied
 * @throws Error when a role is missing, or a table or function has no declared rights
 * @throws OtherSchemaError when the database has migrations that this version does not have, or has in another form
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = new BoundedClient(connectionConfig(ownerUrl, LIMITS));
  await client.connect();
  try {
    if (options.purpose === "public") await refuseSuperuser(client);
    await client.query(`set idle_session_timeout = ${IDLE_SESSION_MS}`);
    await client.query("select pg_advisory_lock($1)", [advisoryLocks.migration]);
    const ran = await runMissing(client);
    await migrateJobSchema(client);
    await applyRights(client, { sandbox: options.purpose === "sandbox" });
    return ran;
  } finally {
    await client.end();
  }
}
