import type { Bus, Database } from "@wth/db";
import { CoalescingRunner } from "../db/coalescing-runner.ts";
import { readChanges, type Change, type ChangeCursor } from "./change-repo.ts";

/** Time between two readings that no message calls for: what the loss of a message costs. */
const POLL_MS = 400;
/** Shortest time between two readings that messages call for. */
const PAUSE_MS = 10;
/** Age of the last reading from which the feed is out of date. */
const CURRENT_MS = 5_000;

export type ChangeListener = {
  /** Called with the changes of each reading that found some, in one process each exactly once. */
  onChanges(changes: readonly Change[]): void;
  /** Called when changes may have been missed, so that everything counts as changed. */
  onGap?(): void;
};

type Parts = {
  /** Connection of this feed alone. */
  db: Database;
  bus: Pick<Bus, "subscribe">;
  onError: (error: unknown) => void;
};

/**
 * The changes that all processes commit, read from the database: at once after a message of the bus, and every 0.4 s
 * whether one came or not.
 */
export class ChangeFeed {
  readonly #parts: Parts;
  readonly #listeners: ChangeListener[] = [];
  /** Messages can call for a reading while one runs; two at once would deliver changes twice. */
  readonly #reading = new CoalescingRunner(() => this.#read());
  #cursor: ChangeCursor | undefined;
  #begunAt = -Infinity;
  #readAt = -Infinity;
  #isFailing = false;
  #next: { timer: NodeJS.Timeout; at: number } | undefined;
  #unsubscribe: () => void = () => undefined;
  #isClosed = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** True while the last reading is not older than some seconds. */
  get isCurrent(): boolean {
    return performance.now() - this.#readAt < CURRENT_MS;
  }

  listen(listener: ChangeListener): void {
    this.#listeners.push(listener);
  }

  /** Begins with what is committed after this call. @throws Error when the database does not answer */
  async start(): Promise<void> {
    await this.#reading.next();
    this.#unsubscribe = this.#parts.bus.subscribe("change", () => this.#schedule(PAUSE_MS));
    this.#schedule(POLL_MS);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#next?.timer);
    this.#unsubscribe();
  }

  /** Reads when this time has passed since the last reading began, unless a sooner one is scheduled. */
  #schedule(ms: number): void {
    const at = this.#begunAt + ms;
    if (this.#isClosed || (this.#next && this.#next.at <= at)) return;
    clearTimeout(this.#next?.timer);
    const timer = setTimeout(() => void this.#poll(), Math.max(0, at - performance.now())).unref();
    this.#next = { timer, at };
  }

  async #poll(): Promise<void> {
    this.#next = undefined;
    try {
      await this.#reading.next();
      this.#isFailing = false;
    } catch (error) {
      if (!this.#isFailing) this.#parts.onError(error);
      this.#isFailing = true;
    }
    this.#schedule(POLL_MS);
  }

  async #read(): Promise<void> {
    this.#begunAt = performance.now();
    const { changes, cursor } = await readChanges(this.#parts.db, this.#cursor);
    this.#cursor = cursor;
    this.#readAt = performance.now();
    for (const listener of this.#listeners) {
      if (!changes) listener.onGap?.();
      else if (changes.length > 0) listener.onChanges(changes);
    }
  }
}
