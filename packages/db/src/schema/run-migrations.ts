import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import type { Migration } from "./migration-file.ts";

/** Longest wait for a lock: calls wait behind a migration that waits, so it gives up soon and tries again. */
const LOCK_MS = 1_500;
const FIRST_PAUSE_MS = 500;
const PAUSE_MS_MAX = 15_000;
/** Longest time for which one migration is tried. */
const PATIENCE_MS = 600_000;
/** A lock that is not available, a deadlock, and rights that another session changes. */
const RETRIED = new Set(["55P03", "40P01", "XX000"]);

export type RunOptions = Readonly<{
  /** Called before a further attempt. */
  onRetry?: (name: string, error: Error) => void;
  patienceMs?: number;
}>;

/**
 * Runs `work`, again while it cannot get a lock, with growing pauses.
 * @throws the error of `work` that is another one, or that comes after `patienceMs`
 */
export async function withLockRetries(
  name: string,
  work: () => Promise<void>,
  options: RunOptions = {},
): Promise<void> {
  const { onRetry, patienceMs = PATIENCE_MS } = options;
  const deadline = performance.now() + patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX)) {
    try {
      return await work();
    } catch (error) {
      const isRetried = error instanceof pg.DatabaseError && RETRIED.has(error.code ?? "");
      if (!isRetried || performance.now() + pauseMs > deadline) throw error;
      onRetry?.(name, error);
      await pause(pauseMs);
    }
  }
}

/** Runs `work` in a transaction that waits shortly for locks. */
export async function inShortTransaction(client: pg.Client, work: () => Promise<void>): Promise<void> {
  await client.query("begin");
  try {
    await client.query(`set local lock_timeout = ${LOCK_MS}`);
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

const record = ({ name, digest, phase, needs }: Migration) => ({
  text: "insert into platform_migration (name, digest, phase, needs) values ($1, $2, $3, $4)",
  values: [name, digest, phase, needs],
});

const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/^--.*$/gm, "")
    .split(";")
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");

const BUILT_INDEX = /^create (?:unique )?index concurrently if not exists (\w+)/i;

/** A build that failed leaves an index that is maintained and never used. */
async function dropInvalidIndex(client: pg.Client, statement: string): Promise<void> {
  const index = BUILT_INDEX.exec(statement)?.[1];
  if (index === undefined) return;
  const { rows } = await client.query<{ invalid: boolean }>(
    "select not indisvalid as invalid from pg_index where indexrelid = to_regclass($1)",
    [index],
  );
  if (rows[0]?.invalid === true) await client.query(`drop index concurrently ${index}`);
}

/** Each statement by itself; it can be repeated, so the migration is recorded when all have passed. */
async function runOutside(client: pg.Client, migration: Migration): Promise<void> {
  for (const statement of statementsOf(migration.text)) {
    await dropInvalidIndex(client, statement);
    await client.query(statement);
  }
  await client.query(record(migration));
}

/** Repeats the migration's one statement, each time in a transaction of its own, until it changes no row. */
async function fill(client: pg.Client, migration: Migration, options: RunOptions): Promise<void> {
  const runOnce = async (): Promise<number> => {
    let changed = 0;
    const batch = async () => {
      changed = (await client.query(migration.text)).rowCount ?? 0;
    };
    await withLockRetries(migration.name, () => inShortTransaction(client, batch), options);
    return changed;
  };
  while ((await runOnce()) > 0);
  await client.query(record(migration));
}

/**
 * Runs one migration as its phase demands, and records it. None holds a lock that calls wait for longer than 1.5 s.
 * @throws the database error of a migration that fails
 */
export async function runMigration(client: pg.Client, migration: Migration, options: RunOptions = {}): Promise<void> {
  if (migration.phase === "fill") return fill(client, migration, options);
  if (migration.isOutside) return withLockRetries(migration.name, () => runOutside(client, migration), options);
  const inside = () =>
    inShortTransaction(client, async () => {
      await client.query(migration.text);
      await client.query(record(migration));
    });
  return withLockRetries(migration.name, inside, options);
}
