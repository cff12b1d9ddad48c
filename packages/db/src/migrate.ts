import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { advisoryLocks } from "./advisory-locks.ts";
import { BoundedClient } from "./bounded-client.ts";
import { migrateJobSchema } from "./job-schema.ts";
import { applyRights } from "./rights/apply-rights.ts";
import { applyFunctions, createMissingFunctions, readDigests, readFunctions } from "./schema/apply-functions.ts";
import { readMigrations, type Migration } from "./schema/migration-file.ts";
import { createMigrationTables, readStored, type StoredMigration } from "./schema/read-applied.ts";
import { inShortTransaction, runMigration, withLockRetries, type RunOptions } from "./schema/run-migrations.ts";
import { schemaMisfit } from "./schema/schema-fit.ts";
import { connectionConfig } from "./connection-limits.ts";

/** A migration may take any time; a session whose client is lost ends and frees the lock. */
const LIMITS = { statement: 0, lock: 0, idleInTransaction: 20_000, connect: 10_000, answer: 0 };
const IDLE_SESSION_MS = 20_000;
const LOCK_PAUSE_MS = 100;

/** Thrown when the schema of a database is not one that the migrations of this version make. */
export class OtherSchemaError extends Error {
  override readonly name: string = "OtherSchemaError";

  constructor(
    text = "This database was made by an earlier development version; use an empty database and start again.",
  ) {
    super(text);
  }
}

/** Thrown when a later version has migrated the database. */
export class NewerSchemaError extends OtherSchemaError {
  override readonly name = "NewerSchemaError";
  /** True when this version can run on that schema, so that nothing is to be done. */
  readonly fits: boolean;

  constructor(newest: string, misfit: string | undefined) {
    super(`A later version has migrated this database, up to ${newest}. ${misfit ?? "This version can run on it"}.`);
    this.fits = misfit === undefined;
  }
}

/** Options of {@link migrate}. */
export type MigrateOptions = RunOptions & {
  /** `sandbox` adds the rights of a local chain; `public` refuses a superuser as the owner. */
  readonly purpose?: "sandbox" | "public";
  /**
   * True while processes of the former version run: contractions wait, and no right is withdrawn. An empty database
   * gets everything.
   */
  readonly besideFormer?: boolean;
};

async function refuseSuperuser(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ is: boolean; name: string }>(
    "select rolsuper as is, rolname as name from pg_roles where rolname = current_user",
  );
  if (rows[0]?.is !== false)
    throw new Error(`DATABASE_OWNER_URL names the superuser ${rows[0]?.name}: use an ordinary role.`);
}

type Plan = Readonly<{ stored: readonly StoredMigration[]; missing: readonly Migration[] }>;

/** @throws OtherSchemaError, NewerSchemaError */
async function readPlan(client: pg.Client): Promise<Plan> {
  const migrations = readMigrations();
  const digests = new Map(migrations.map(({ name, digest }) => [name, digest]));
  const stored = await readStored(client);
  if (stored?.every(({ name, digest }) => (digests.get(name) ?? digest) === digest) !== true)
    throw new OtherSchemaError();
  const newer = stored.findLast(({ name }) => !digests.has(name));
  if (newer !== undefined) throw new NewerSchemaError(newer.name, schemaMisfit(migrations, stored));
  const done = new Set(stored.map(({ name }) => name));
  return { stored, missing: migrations.filter(({ name }) => !done.has(name)) };
}

/**
 * Tells which migrations are applied last: contractions, once the functions of this version name no more what they take
 * away. An empty database has no function of a former version.
 */
const waitsIn =
  (stored: readonly StoredMigration[]) =>
  ({ phase }: Migration): boolean =>
    phase === "contract" && stored.length > 0;

/**
 * Takes the lock of migrations. A session that waited for it in a statement would have a snapshot, for which the
 * building of an index waits.
 */
async function takeLock(client: pg.Client): Promise<void> {
  const text = "select pg_try_advisory_lock($1) as taken";
  while (!(await client.query<{ taken: boolean }>(text, [advisoryLocks.migration])).rows[0]?.taken)
    await pause(LOCK_PAUSE_MS);
}

async function asOwner<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new BoundedClient(connectionConfig(ownerUrl, LIMITS));
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Applies the missing migrations in order, each as its phase demands, defines functions that have changed, brings the
 * schema of the job queue up to date, and gives the role of each process its declared rights. A lock allows one run at
 * a time.
 * @param ownerUrl connection string of the role that owns the tables
 * @returns names of the migrations that were applied
 * @throws the database error of a migration that fails; earlier ones stay applied
 * @throws Error when a role is missing, or a table or function has no declared rights
 * @throws NewerSchemaError when a later version has migrated the database, which stays unchanged
 * @throws OtherSchemaError when the database has migrations in another form
 */
export function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const { purpose, besideFormer = false } = options;
  return asOwner(ownerUrl, async (client) => {
    if (purpose === "public") await refuseSuperuser(client);
    await client.query(`set idle_session_timeout = ${IDLE_SESSION_MS}`);
    await takeLock(client);
    const { stored, missing } = await readPlan(client);
    const waits = waitsIn(stored);
    const first = missing.filter((each) => !waits(each));
    const contractions = besideFormer ? [] : missing.filter(waits);
    const inTurn = (name: string, work: () => Promise<void>) =>
      withLockRetries(name, () => inShortTransaction(client, work), options);
    const run = async (some: readonly Migration[]) => {
      for (const migration of some) {
        await inTurn("new functions", () => createMissingFunctions(client));
        await runMigration(client, migration, options);
      }
    };
    const rights = { sandbox: purpose === "sandbox", withdraws: !besideFormer || stored.length === 0 };
    const define = () =>
      inTurn("functions and rights", async () => {
        await applyFunctions(client);
        await applyRights(client, rights);
      });
    await createMigrationTables(client);
    await run(first);
    await inTurn("job queue", () => migrateJobSchema(client));
    await define();
    if (contractions.length > 0) {
      await run(contractions);
      await define();
    }
    return [...first, ...contractions].map(({ name }) => name);
  });
}

/**
 * Migrations of a database that this version knows, oldest first, those and the functions that it lacks, and those that
 * wait for `contract`.
 */
export type MigrationStatus = Readonly<{ applied: string[]; missing: string[]; contractions: string[] }>;

/**
 * Compares a database with the migrations of this version, and changes nothing.
 * @throws NewerSchemaError when a later version has migrated the database
 * @throws OtherSchemaError when the database has migrations in another form
 */
export function migrationStatus(ownerUrl: string): Promise<MigrationStatus> {
  return asOwner(ownerUrl, async (client) => {
    const { stored, missing } = await readPlan(client);
    const waits = waitsIn(stored);
    const digests = stored.length > 0 ? await readDigests(client) : new Map<string, string>();
    const changed = readFunctions().filter(({ name, digest }) => digests.get(name) !== digest);
    const names = (some: readonly { name: string }[]) => some.map(({ name }) => name);
    return {
      applied: names(stored),
      missing: [...names(missing.filter((each) => !waits(each))), ...changed.map(({ name }) => `function ${name}`)],
      contractions: names(missing.filter(waits)),
    };
  });
}
