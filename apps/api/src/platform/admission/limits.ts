import { createHmac } from "node:crypto";
import type { Database } from "@wth/db";
import { addSpent, deleteEndedWindows } from "./limits-repo.ts";
import { WindowCounts, type Count } from "./window-counts.ts";

const MINUTE_MS = 60_000;
const SHARE_EVERY_MS = 1_000;
/** A key is shared from this part of its limit on, so that ordinary use writes nothing. */
const SHARED_PART = 10;
/** Keys that one process shares at once; the rest follow a second later. */
const BATCH_MAX = 5_000;

type Parts = {
  db: Database;
  /** Key of the digests that are stored in place of addresses and accounts. */
  digestKey: Buffer;
  onError: (error: unknown) => void;
  counts?: WindowCounts;
};

/**
 * Limits a minute that all processes share. A process counts exactly and decides without the database; keys near their
 * limit are added up in the database every second. Between n processes a key can exceed its limit by the uses of one
 * second and by n − 1 tenths of it.
 */
export class Limits {
  readonly #parts: Parts;
  readonly #counts: WindowCounts;
  readonly #timer: NodeJS.Timeout;
  #waiting = new Set<Count>();
  #window = 0;
  #cleanedWindow = 0;
  #isSharing = false;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#counts = parts.counts ?? new WindowCounts();
    this.#timer = setInterval(() => {
      if (!this.#isSharing) this.share().catch(parts.onError);
    }, SHARE_EVERY_MS).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Counts one use. @returns the seconds until the limit begins again when it is used up, else undefined */
  spend(key: string, max: number): number | undefined {
    const count = this.#countOf(key);
    count.own += 1;
    count.unsent += 1;
    const total = count.own + count.others;
    if (total * SHARED_PART >= max) this.#waiting.add(count);
    return total > max ? this.#secondsLeft() : undefined;
  }

  /**
   * Like `spend`, exact across processes and within a burst: the database numbers each use. Without it this process
   * counts alone.
   */
  async spendExactly(key: string, max: number): Promise<number | undefined> {
    const count = this.#countOf(key);
    if (count.own + count.others >= max) return this.#secondsLeft();
    count.own += 1;
    try {
      const [use] = await addSpent(this.#parts.db, this.#now(), [{ key: this.#digest(key), spent: 1 }]);
      const number = use?.spent ?? 0;
      count.others = Math.max(count.others, number - count.own);
      return number > max ? this.#secondsLeft() : undefined;
    } catch (error) {
      this.#parts.onError(error);
      count.unsent += 1;
      return undefined;
    }
  }

  /** Like `spendExactly`, for a limit of several minutes, of which this process remembers nothing. */
  async spendInMinutes(key: string, max: number, minutes: number): Promise<number | undefined> {
    const end = (Math.floor(this.#now() / minutes) + 1) * minutes;
    // the row stays until the last minute of its window is over
    const [use] = await addSpent(this.#parts.db, end - 1, [{ key: this.#digest(key), spent: 1 }]);
    return (use?.spent ?? 0) > max ? Math.ceil((end * MINUTE_MS - Date.now()) / 1_000) : undefined;
  }

  /** Adds up the waiting counts in the database and reads their totals. */
  async share(): Promise<void> {
    this.#isSharing = true;
    try {
      const window = this.#now();
      if (window !== this.#cleanedWindow) {
        this.#cleanedWindow = window;
        await deleteEndedWindows(this.#parts.db, window);
      }
      const batch = [...this.#waiting].slice(0, BATCH_MAX);
      for (const count of batch) this.#waiting.delete(count);
      if (batch.length > 0) await this.#send(batch);
    } finally {
      this.#isSharing = false;
    }
  }

  async #send(batch: readonly Count[]): Promise<void> {
    const sent = new Map<string, { count: Count; spent: number }>();
    for (const count of batch) {
      sent.set(this.#digest(count.key), { count, spent: count.unsent });
      count.unsent = 0;
    }
    try {
      const uses = [...sent].map(([key, { spent }]) => ({ key, spent }));
      for (const { key, spent: total } of await addSpent(this.#parts.db, this.#now(), uses)) {
        const count = sent.get(key)?.count;
        if (count) count.others = Math.max(count.others, total - (count.own - count.unsent));
      }
    } catch (error) {
      for (const { count, spent } of sent.values()) count.unsent += spent;
      throw error;
    }
  }

  #digest(key: string): string {
    return createHmac("sha256", this.#parts.digestKey).update(key).digest("base64url").slice(0, 22);
  }

  #countOf(key: string): Count {
    const window = this.#now();
    if (window !== this.#window) {
      this.#window = window;
      this.#waiting = new Set();
    }
    return this.#counts.of(window, key);
  }

  #now(): number {
    return Math.floor(Date.now() / MINUTE_MS);
  }

  #secondsLeft(): number {
    return Math.ceil((MINUTE_MS - (Date.now() % MINUTE_MS)) / 1_000);
  }
}
