import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import { connectionPool } from "./connection-pool.ts";
import { DatabaseShare } from "./database-share.ts";
import type { DatabaseWatch } from "./database-watch.ts";
import type { Tables } from "./generated/tables.ts";
import { timeLimits, type TimeLimits } from "./time-limits.ts";
import { WatchedPool } from "./watched-pool.ts";

// The driver returns bigint and numeric as text; ids and amounts are exact bigints.
const types = new pg.TypeOverrides(pg.types);
types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));
types.setTypeParser(pg.types.builtins.NUMERIC, (text: string) => {
  if (text.includes(".")) throw new RangeError(`a fraction was read as units: ${text}`);
  return BigInt(text);
});

// A date stays text, so that it does not depend on the time zone of the machine.
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

/** Pool of connections with the types of all tables. */
export type Database = Kysely<Tables>;
/** Open transaction. Functions that write take one, so that no statement runs outside of it. */
export type Tx = Transaction<Tables>;

/** Pool of connections. */
export type OpenDatabase = {
  db: Database;
  /** Part of the pool for one kind of work: at most `max` connections at once. */
  share: (max: number) => SharedDatabase;
  /** Closes the pool after running queries have finished. */
  close: () => Promise<void>;
};

/** Part of a pool. `suspend` makes it fail with DatabaseBusy for some milliseconds. */
export type SharedDatabase = { db: Database; suspend: (ms: number) => void };

/** Longest wait for a connection of a share. */
const SHARE_WAIT_MS = 5_000;

/** Settings of a pool. */
export type DatabaseOptions = {
  /** Largest number of connections, 10 by default. */
  max?: number;
  /** Time limits; those of work in the background by default. */
  limits?: TimeLimits;
  /** Called with the error of a lost connection, which the pool replaces. */
  onError?: (error: Error) => void;
  /** Watch with which the pool fails at once while the database is away. */
  watch?: DatabaseWatch;
  /** True for a pool that only reads: while the database is away its work in progress fails too. */
  isReadOnly?: boolean;
};

/** Opens a pool of connections with time limits: a lost server or a lost client holds nothing for long. */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const { max = 10, limits = timeLimits.work, onError = () => undefined, watch, isReadOnly = false } = options;
  const connections = connectionPool(url, { max, limits, applicationName: "wth", types, onError, watch, isReadOnly });
  const pool = watch ? new WatchedPool(connections, watch) : connections;
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const share = (most: number) => {
    const part = new DatabaseShare(pool, most, SHARE_WAIT_MS);
    return {
      db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool: part }) }),
      suspend: part.suspend.bind(part),
    };
  };
  return { db, share, close: () => db.destroy() };
}

const RETRIED = new Set(["40001", "40P01"]);
const ATTEMPTS = 5;

/**
 * Runs `work` in a transaction. After a deadlock or serialization failure it runs again, at most five times in total.
 * @throws the error of `work`, or of the last attempt
 */
export async function transact<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? String(error.code) : "";
      if (!RETRIED.has(code) || attempt === ATTEMPTS) throw error;
    }
  }
}
