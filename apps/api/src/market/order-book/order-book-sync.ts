import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "@wth/db";
import { listen, type Listener } from "#platform/db/listener.ts";
import { BookChanges } from "./order-book-changes.ts";
import { advertsAfter, advertsOnSale, tradersById } from "./order-book-repo.ts";
import { MarketBook } from "./order-book.ts";
import { MarkCache } from "./mark-cache.ts";
import { Turns } from "./turns.ts";

const CHANNEL = "market_changes";
const LOADED_AT_ONCE = 2_000;
const READY_MS_MAX = 8_000;
const RETRY_MS = 50;

/** A book that misses nothing which was committed before it was asked for, and the server's time then. */
export type CurrentBook = { book: MarketBook; now: Date };

type Parts = {
  db: Database;
  databaseUrl: string;
  /** An advert has appeared or gone, or a trade was paid. */
  onChange: () => void;
};

/**
 * Keeps this process's copy of the market. It hears of every change when it is committed and reads it then; whoever asks
 * for the book first waits until everything is heard and read that was committed before. After a lost connection the
 * book is read anew, since what was said meanwhile is unknown.
 */
export class BookKeeper {
  readonly #parts: Parts;
  readonly marks: MarkCache;
  /** How many trades were paid since this process listens. */
  trades = 0;
  #book = new MarketBook();
  #changes = new BookChanges();
  #loading: Promise<void> = Promise.resolve();
  #isLoaded = true;
  /** Which connection is being heard; each has a book of its own. */
  #connection = 0;
  #listener: Listener | undefined;
  readonly #reading = new Turns(() => this.#readChanges());
  readonly #catchingUp = new Turns(() => this.#catchUp());

  constructor(parts: Parts) {
    this.#parts = parts;
    this.marks = new MarkCache(parts.db);
  }

  async start(): Promise<void> {
    this.#listener = await listen(this.#parts.databaseUrl, CHANNEL, (payload) => this.#heard(payload));
  }

  async close(): Promise<void> {
    await this.#listener?.close();
    await this.#loading.catch(() => undefined);
  }

  /** @throws Error when the database cannot be heard for long */
  current(): Promise<CurrentBook> {
    return this.#catchingUp.next();
  }

  #heard(payload: string | undefined): void {
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
    // what fails here is tried again by whoever asks for the book
    this.#reading.next().catch(() => undefined);
  }

  /** Starts a book anew. */
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
    const book = new MarketBook();
    for (let last: bigint | undefined = 0n; last !== undefined;) {
      const adverts = await advertsAfter(db, last, LOADED_AT_ONCE);
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
      const { adverts: ids, traders } = changes.take();
      try {
        await this.#read(book, ids, traders);
      } catch (error) {
        ids.forEach((id) => changes.advert(id));
        traders.forEach((id) => changes.trader(id));
        throw error;
      }
    }
  }

  async #read(book: MarketBook, ids: readonly bigint[], traderIds: readonly bigint[]): Promise<void> {
    const { db, onChange } = this.#parts;
    const adverts = await advertsOnSale(db, ids);
    const known = traderIds.filter((id) => book.trader(id));
    const people = await tradersById(db, new Set([...known, ...adverts.map(({ creator_id }) => creator_id)]));
    const before = book.size;
    const onSale = new Set(adverts.map(({ id }) => id));
    const gone = ids.filter((id) => !onSale.has(id) && book.remove(id)).length;
    for (const advert of adverts) book.put(advert, people.get(advert.creator_id));
    for (const person of people.values()) book.update(person);
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

  /** The server's time, when all that was committed before is heard. */
  async #serverTime(endsAt: number): Promise<Date> {
    for (;;) {
      try {
        if (!this.#listener) throw new Error("the market is not heard yet");
        return await this.#listener.catchUp();
      } catch (error) {
        if (performance.now() > endsAt) throw error;
        await pause(RETRY_MS);
      }
    }
  }
}
