import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";

const OFFSET_FRESH_MS = 1000;

/** The server's time, from the database. The only clock that rules and money look at. */
export async function now(db: Database | Tx): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select platform_now() as at`.execute(db);
  return (rows[0] as { at: Date }).at;
}

/** Whole seconds since 1970 of a time. */
export function unixSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/**
 * An estimate of the server's time without a query, for response headers and token life.
 * The sandbox's offset is read again after a second at the latest.
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

  /** Reads the offset now. */
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
