import type { Database } from "@wth/db";
import { recordSeen } from "./trader-repo.ts";

const INTERVAL_MS = 60_000;
const WRITE_EVERY_MS = 1_000;
const ENTRIES_MAX = 100_000;

/** Records online users: each at most once a minute, in one statement a second that no call waits for. */
export class Presence {
  readonly #db: Database;
  readonly #recordedAt = new Map<bigint, number>();
  #waiting = new Set<bigint>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database) {
    this.#db = db;
  }

  /** Records a call. `nowMs` is the server's time in Unix milliseconds. */
  touch(userId: bigint, nowMs: number): void {
    if (nowMs < (this.#recordedAt.get(userId) ?? 0) + INTERVAL_MS) return;
    if (this.#recordedAt.size >= ENTRIES_MAX) this.#recordedAt.clear();
    this.#recordedAt.set(userId, nowMs);
    this.#waiting.add(userId);
    this.#timer ??= setTimeout(() => this.#write(), WRITE_EVERY_MS).unref();
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#writing;
  }

  #write(): void {
    this.#timer = undefined;
    const userIds = [...this.#waiting];
    this.#waiting = new Set();
    this.#writing = recordSeen(this.#db, userIds).catch(() => {
      // the next call of each user is recorded again
      for (const userId of userIds) this.#recordedAt.delete(userId);
    });
  }
}
