import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "./generated/tables.ts";

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

/** Pool of connections, and a function that closes it after running queries have finished. */
export type OpenDatabase = { db: Database; close: () => Promise<void> };

/**
 * Opens a pool of connections. A statement is cancelled after 30 s, and a connection attempt fails after 10 s.
 * @param options.max largest number of connections (default 10)
 * @param options.onError called with the error of a lost connection, which the pool replaces
 */
export function openDatabase(
  url: string,
  options: { max?: number; onError?: (error: Error) => void } = {},
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    types,
    max: options.max ?? 10,
    statement_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: "wth",
  });
  pool.on("error", (error) => options.onError?.(error));
  // A connection that is lost while in use also fails its query; without a listener the error would end the process.
  pool.on("connect", (client) => client.on("error", (error) => options.onError?.(error)));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
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
