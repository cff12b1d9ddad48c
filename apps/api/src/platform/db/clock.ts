import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";

const OFFSET_FRESH_MS = 1000;

/** Returns the database's time, the only clock of rules and money. */
export async function now(db: Database | Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select platform_now() as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

/** Moves the clock forward, in the sandbox and in tests. */
export async function advanceClock(tx: Tx, seconds: number): Promise<void> {
  await sql`update platform_clock set offset_seconds = offset_seconds + ${seconds}`.execute(tx);
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
