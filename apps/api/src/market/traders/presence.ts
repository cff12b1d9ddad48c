import type { Database } from "@wth/db";
import { noteSeen } from "./trader-repo.ts";

const AGAIN_MS = 60_000;
const WRITE_EVERY_MS = 1_000;
const ENTRIES_MAX = 100_000;

/** Notes who is in the market, a person at most once a minute, in one statement a second that nobody waits for. */
export class Presence {
  readonly #db: Database;
  readonly #notedAt = new Map<bigint, number>();
  #waiting = new Set<bigint>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Somebody calls at this server time, in Unix milliseconds. */
  touch(userId: bigint, nowMs: number): void {
    if (nowMs < (this.#notedAt.get(userId) ?? 0) + AGAIN_MS) return;
    if (this.#notedAt.size >= ENTRIES_MAX) this.#notedAt.clear();
    this.#notedAt.set(userId, nowMs);
    this.#waiting.add(userId);
    this.#timer ??= setTimeout(() => this.#write(), WRITE_EVERY_MS).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
  }

  #write(): void {
    this.#timer = undefined;
    const people = [...this.#waiting];
    this.#waiting = new Set();
    this.#writing = noteSeen(this.#db, people).catch(() => {
      // their next call notes them again
      for (const person of people) this.#notedAt.delete(person);
    });
  }
}
