import type { Database } from "@wth/db";
import { CHANGES_RETENTION_MS, deleteChangesBefore, readHorizon, type Horizon } from "./change-repo.ts";

const DELETED_AT_ONCE = 10_000;

/**
 * Deletes changes of transactions that were over some minutes ago. Their age is known from earlier runs, not from a
 * time in the rows: a long transaction stores a change long before it commits.
 */
export class ChangeTrimmer {
  readonly #db: Database;
  readonly #retentionMs: number;
  #horizons: Horizon[] = [];

  constructor(db: Database, retentionMs = CHANGES_RETENTION_MS) {
    this.#db = db;
    this.#retentionMs = retentionMs;
  }

  /** @returns the number of deleted rows */
  async trim(): Promise<number> {
    const present = await readHorizon(this.#db);
    this.#horizons.push(present);
    const last = this.#horizons.findLastIndex(({ at }) => at.getTime() < present.at.getTime() - this.#retentionMs);
    if (last < 0) return 0;
    this.#horizons = this.#horizons.slice(last);
    return deleteChangesBefore(this.#db, (this.#horizons[0] as Horizon).oldest, DELETED_AT_ONCE);
  }
}
