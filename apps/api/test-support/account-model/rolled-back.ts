import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";

/** Another object for the same transaction: the program remembers the time of each transaction by its object. */
function viewOf<D extends Database>(tx: D, changes: Readonly<Record<string, unknown>> = {}): D {
  return new Proxy<D>(tx, {
    get(target, name) {
      if (typeof name === "string" && Object.hasOwn(changes, name)) return changes[name];
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
}

/** Runs a transaction of the program as a savepoint of the open one, so that only its changes are rolled back. */
async function nested<T>(outer: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`savepoint nested`.execute(outer);
  try {
    const result = await work(viewOf(outer));
    await sql`release savepoint nested`.execute(outer);
    return result;
  } catch (error) {
    await sql`rollback to savepoint nested`.execute(outer);
    throw error;
  }
}

function databaseIn(tx: Tx): Database {
  const transaction = () => ({ execute: <T>(work: (inner: Tx) => Promise<T>) => nested(tx, work) });
  return viewOf<Database>(tx, { transaction, isTransaction: false });
}

/**
 * Runs `work` on a database whose transactions are all rolled back in the end, so that every run starts from the same
 * state. Deferred constraints are checked at the end of each transaction.
 */
export async function rolledBack<T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> {
  const outer = await db.startTransaction().execute();
  try {
    return await work(databaseIn(outer));
  } finally {
    await outer.rollback().execute();
  }
}
