import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@wth/db";
import { listen, type Listener } from "#platform/db/listener.ts";
import { BookChanges } from "./order-book-changes.ts";
import { advertsAfter, advertsOnSale, tradersById } from "./order-book-repo.ts";
import { OrderBook } from "./order-book.ts";
import { MarkCache } from "./mark-cache.ts";
import { CoalescingRunner } from "./coalescing-runner.ts";

const CHANNEL = "market_changes";
const LOAD_BATCH = 2_000;
const READY_MS_MAX = 8_000;
const RETRY_MS = 50;

/** The order book with everything committed before the call, and the server's time then. */
export type CurrentBook = { book: OrderBook; now: Date };

type Parts = {
  db: Database;
  databaseUrl: string;
  /** Called when an advert appears or disappears, or a trade is paid. */
  onChange: () => void;
};

/**
 * Synchronises this process's order book with the database. Each commit notifies the channel and is read then;
 * `current()` waits until everything committed before the call is read. After a lost connection the whole book is
 * reloaded, because notifications were missed.
 */
export class OrderBookSync {
  readonly #parts: Parts;
  readonly marks: MarkCache;
  /** Number of trades paid since this process listens. */
  trades = 0;
  #book = new OrderBook();
  #changes = new BookChanges();
  #loading: Promise<void> = Promise.resolve();
  #isLoaded = true;
  /** Number of the current connection; each one loads a new book. */
  #connection = 0;
  #listener: Listener | undefined;
  readonly #reading = new CoalescingRunner(() => this.#readChanges());
  readonly #catchingUp = new CoalescingRunner(() => this.#catchUp());

  constructor(parts: Parts) {
    this.#parts = parts;
    this.marks = new MarkCache(parts.db);
  }

  async start(): Promise<void> {
    this.#listener = await listen(this.#parts.databaseUrl, CHANNEL, (payload) => this.#receive(payload));
  }

  async close(): Promise<void> {
    await this.#listener?.close();
    await this.#loading.catch(() => undefined);
  }

  /** @throws Error when the database does not answer within some seconds */
  current(): Promise<CurrentBook> {
    return this.#catchingUp.next();
  }

  #receive(payload: string | undefined): void {
    if (payload === undefined) {
      this.#begin();
      return;
    }
    const [what, id = "", other = ""] = payload.split(" ");
    if (what === "advert") this.#changes.advert(BigInt(id));
    if (what === "trader") this.#changes.trader(BigInt(id));
    if (what === "marks") this.marks.forget(BigInt(id), BigInt(other));
    if (what === "trade") {
      this.trades += 1;
      this.#parts.onChange();
    }
    // a failed read is repeated by the next call of current()
    this.#reading.next().catch(() => undefined);
  }

  /** Starts to load a new book. */
  #begin(): void {
    this.#connection += 1;
    this.marks.clear();
    this.#changes = new BookChanges();
    this.#isLoaded = true;
    const connection = this.#connection;
    this.#loading = this.#load(connection).catch((error: unknown) => {
      if (connection === this.#connection) this.#isLoaded = false;
      throw error;
    });
    this.#loading.catch(() => undefined);
  }

  async #load(connection: number): Promise<void> {
    const { db } = this.#parts;
    const book = new OrderBook();
    for (let last: bigint | undefined = 0n; last !== undefined;) {
      const adverts = await advertsAfter(db, last, LOAD_BATCH);
      const creators = await tradersById(db, new Set(adverts.map(({ creator_id }) => creator_id)));
      if (connection !== this.#connection) return this.#loading;
      for (const advert of adverts) book.put(advert, creators.get(advert.creator_id));
      last = adverts.at(-1)?.id;
    }
    this.#book = book;
  }

  async #readChanges(): Promise<void> {
    if (!this.#isLoaded) this.#begin();
    await this.#loading;
    const [book, changes] = [this.#book, this.#changes];
    while (!changes.isEmpty) {
      const { adverts: ids, traders: traderIds } = changes.take();
      try {
        await this.#read(book, ids, traderIds);
      } catch (error) {
        ids.forEach((id) => changes.advert(id));
        traderIds.forEach((id) => changes.trader(id));
        throw error;
      }
    }
  }

  async #read(book: OrderBook, ids: readonly bigint[], traderIds: readonly bigint[]): Promise<void> {
    const { db, onChange } = this.#parts;
    const adverts = await advertsOnSale(db, ids);
    const known = traderIds.filter((id) => book.trader(id));
    const traders = await tradersById(db, new Set([...known, ...adverts.map(({ creator_id }) => creator_id)]));
    const before = book.size;
    const onSale = new Set(adverts.map(({ id }) => id));
    const gone = ids.filter((id) => !onSale.has(id) && book.remove(id)).length;
    for (const advert of adverts) book.put(advert, traders.get(advert.creator_id));
    for (const trader of traders.values()) book.update(trader);
    if (gone > 0 || book.size !== before) onChange();
  }

  async #catchUp(): Promise<CurrentBook> {
    const endsAt = performance.now() + READY_MS_MAX;
    for (;;) {
      const connection = this.#connection;
      const now = await this.#serverTime(endsAt);
      await this.#reading.next();
      if (connection !== this.#connection) continue;
      this.#book.setTime(now.getTime());
      return { book: this.#book, now };
    }
  }

  /** The server's time, once all notifications of earlier commits have arrived. */
  async #serverTime(endsAt: number): Promise<Date> {
    for (;;) {
      try {
        if (!this.#listener) throw new Error("the market listener has not started");
        return await this.#listener.catchUp();
      } catch (error) {
        if (performance.now() > endsAt) throw error;
        await pause(RETRY_MS);
      }
    }
  }
}
