import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";

const OFFSET_FRESH_MS = 1000;

/** Statement that reads the clock, for connections without the query builder. */
export const READ_CLOCK = "select platform_now() as at";

/** Time of each transaction that has read the clock. */
const times = new WeakMap<Database, Promise<Date>>();

async function readClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`${sql.raw(READ_CLOCK)}`.execute(db);
  return (rows[0] as { at: Date }).at;
}

/**
 * Returns the database's time in milliseconds, the only clock of rules and money. A transaction reads the clock once:
 * all its calls return the time of the first, so that no rule compares two readings. Make the first call after the
 * locks of the rows that the time is stored in, so that times on a row follow one another.
 */
export async function now(db: Database | Tx): Promise<Date> {
  if (!db.isTransaction) return readClock(db);
  const known = times.get(db);
  if (known !== undefined) return known;
  const reading = readClock(db);
  times.set(db, reading);
  return reading;
}

/**
 * The time in a statement that is a transaction of its own. A subquery, so that it is read once and indexes serve it.
 */
export const statementTime = sql<Date>`(select platform_now())`;

/**
 * The time when a statement of a transaction runs, for a fact whose place among facts of other transactions is decided
 * by a lock that this transaction took after its first reading. No rule may compare it with `now` of this transaction.
 */
export const timeAfterLocks = sql<Date>`(select platform_now())`;

/** Moves the clock forward, in the sandbox and in tests. */
export async function advanceClock(tx: Tx, seconds: number): Promise<void> {
  await sql`update platform_clock set offset_seconds = offset_seconds + ${seconds}`.execute(tx);
  times.delete(tx);
}

/** Returns a time in whole Unix seconds. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/**
 * Estimates the server's time without a query, for response headers and token lifetimes. The sandbox's clock offset is
 * read again at least once a second.
 */
export class ApproximateClock {
  readonly #db: Database;
  #offsetMs = 0;
  #readAt = -Infinity;
  #reading: Promise<void> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  async now(): Promise<number> {
    if (performance.now() - this.#readAt > OFFSET_FRESH_MS) await (this.#reading ??= this.refresh());
    return Date.now() + this.#offsetMs;
  }

  /** Reads the offset from the database. */
  async refresh(): Promise<void> {
    try {
      const before = Date.now();
      const at = await now(this.#db);
      this.#offsetMs = at.getTime() - Math.round((before + Date.now()) / 2);
      this.#readAt = performance.now();
    } finally {
      this.#reading = undefined;
    }
  }
}
