import type { Database } from "@wth/db";
import { marksOf } from "./order-book-repo.ts";

const ENTRIES_MAX = 20_000;

type Marks = Awaited<ReturnType<typeof marksOf>>;

/** Caches users' blocked traders and favourites until they change. */
export class MarkCache {
  readonly #db: Database;
  readonly #entries = new Map<bigint, Promise<Marks>>();

  constructor(db: Database) {
    this.#db = db;
  }

  get(userId: bigint): Promise<Marks> {
    const known = this.#entries.get(userId);
    if (known) return known;
    if (this.#entries.size >= ENTRIES_MAX) this.#entries.clear();
    const reading = marksOf(this.#db, userId);
    this.#entries.set(userId, reading);
    reading.catch(() => {
      if (this.#entries.get(userId) === reading) this.#entries.delete(userId);
    });
    return reading;
  }

  forget(...userIds: readonly bigint[]): void {
    for (const id of userIds) this.#entries.delete(id);
  }

  clear(): void {
    this.#entries.clear();
  }
}
