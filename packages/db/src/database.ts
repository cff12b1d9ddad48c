import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { Tables } from "./generated/tables.ts";

// bigint and numeric arrive as text by default; ids and amounts become bigint, exactly.
const types = new pg.TypeOverrides(pg.types);
types.setTypeParser(pg.types.builtins.INT8, (text: string) => BigInt(text));
types.setTypeParser(pg.types.builtins.NUMERIC, (text: string) => {
  if (text.includes(".")) throw new RangeError(`a fraction was read as units: ${text}`);
  return BigInt(text);
});

// a day stays the text that it is, whatever the time zone of this machine
types.setTypeParser(pg.types.builtins.DATE, (text: string) => text);

export type Database = Kysely<Tables>;
/** An open transaction. Functions that write take one, so that nothing is written outside of it by mistake. */
export type Tx = Transaction<Tables>;

export type OpenDatabase = { db: Database; close: () => Promise<void> };

/**
 * Opens a pool of connections.
 * @param options.max connections at most (default 10)
 * @param options.onError told of lost connections; the pool replaces them
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
  // a connection that breaks while it is in use fails its query as well; without a listener it would end the process
  pool.on("connect", (client) => client.on("error", (error) => options.onError?.(error)));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { db, close: () => db.destroy() };
}

const RETRIED = new Set(["40001", "40P01"]);
const ATTEMPTS = 5;

/** Runs `work` in a transaction; a deadlock or serialization failure is tried again, up to five times in all. */
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
