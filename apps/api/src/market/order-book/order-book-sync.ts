import type { Database } from "@wth/db";
import { CoalescingRunner } from "#platform/db/coalescing-runner.ts";
import type { ChangeFeed } from "#platform/live/change-feed.ts";
import { readChanges, readPresent, type Change, type ChangeCursor } from "#platform/live/change-repo.ts";
import { advertsAfter, advertsOnSale, tradersById } from "./order-book-repo.ts";
import { OrderBook } from "./order-book.ts";
import type { OnSaleRow, TraderRow } from "./order-book-types.ts";
import { MarkCache } from "./mark-cache.ts";

const LOAD_BATCH = 2_000;
/** Time between two readings that nothing calls for, so that a quiet market has no gap. */
const POLL_MS = 60_000;
/** Changes that the book or the users' marks show. */
const KINDS: ReadonlySet<Change["kind"]> = new Set(["advert", "trader", "marks", "trade"]);

/** The order book with everything committed before the call, and the server's time then. */
export type CurrentBook = { book: OrderBook; now: Date };

type Parts = {
  db: Database;
  feed: Pick<ChangeFeed, "listen">;
  /** Called when an advert appears or disappears, or a trade is paid. */
  onChange: () => void;
};

type Rows = { adverts: readonly OnSaleRow[]; traders: ReadonlyMap<bigint, TraderRow> };

const subjectsOf = (changes: readonly Change[], name: Change["kind"]): bigint[] => [
  ...new Set(changes.flatMap(({ kind, subject }) => (kind === name && subject !== null ? [subject] : []))),
];

async function loadBook(db: Database): Promise<OrderBook> {
  const book = new OrderBook();
  for (let last: bigint | undefined = 0n; last !== undefined;) {
    const adverts = await advertsAfter(db, last, LOAD_BATCH);
    const creators = await tradersById(db, new Set(adverts.map(({ creator_id }) => creator_id)));
    for (const advert of adverts) book.put(advert, creators.get(advert.creator_id));
    last = adverts.at(-1)?.id;
  }
  return book;
}

/**
 * Synchronises this process's order book with the database. A reading takes the changes since the last one, and the
 * rows that they name, from one snapshot of the database: the book is always as of one moment. After a gap in the
 * changes the whole book is reloaded in the same way.
 */
export class OrderBookSync {
  readonly #parts: Parts;
  readonly marks: MarkCache;
  /** Number of changes of the trades that this process has seen. */
  trades = 0;
  #book = new OrderBook();
  #cursor: ChangeCursor | undefined;
  #timer: NodeJS.Timeout | undefined;
  #latest: Promise<unknown> = Promise.resolve();
  readonly #reading = new CoalescingRunner(() => this.#read());

  constructor(parts: Parts) {
    this.#parts = parts;
    this.marks = new MarkCache(parts.db);
  }

  /** Begins to load the book, and to read changes as soon as the feed tells of them. */
  start(): void {
    const read = () => void this.current().catch(() => undefined); // the next call of current() repeats a failed one
    this.#parts.feed.listen({
      onChanges: (changes) => {
        if (changes.some(({ kind }) => KINDS.has(kind))) read();
      },
      onGap: read,
    });
    this.#timer = setInterval(read, POLL_MS).unref();
    read();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#latest.catch(() => undefined);
  }

  /**
   * @throws Error when the database does not answer; nothing has changed then, and the next call reads the same again
   */
  current(): Promise<CurrentBook> {
    const current = this.#reading.next();
    this.#latest = current;
    return current;
  }

  async #read(): Promise<CurrentBook> {
    const { cursor, now } = await readPresent(this.#parts.db);
    // nothing was committed in between
    if (this.#cursor?.snapshot === cursor.snapshot) this.#cursor = cursor;
    else await this.#readSnapshot();
    this.#book.setTime(now.getTime());
    return { book: this.#book, now };
  }

  async #readSnapshot(): Promise<void> {
    const snapshot = this.#parts.db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
    const apply = await snapshot.execute(async (tx) => {
      const { changes, cursor } = await readChanges(tx, this.#cursor);
      const isWhole = this.#cursor !== undefined && changes !== undefined;
      const done = isWhole ? await this.#readRows(tx, changes) : await this.#readBook(tx);
      return () => {
        this.#cursor = cursor;
        done();
      };
    });
    apply();
  }

  /** Reads a new book. @returns what replaces the present one */
  async #readBook(db: Database): Promise<() => void> {
    const book = await loadBook(db);
    return () => {
      this.#book = book;
      this.trades += 1;
      this.marks.clear();
    };
  }

  /** Reads what changed. @returns what applies it to the book */
  async #readRows(db: Database, changes: readonly Change[]): Promise<() => void> {
    const ids = subjectsOf(changes, "advert");
    const adverts = await advertsOnSale(db, ids);
    const known = subjectsOf(changes, "trader").filter((id) => this.#book.trader(id));
    const traders = await tradersById(db, new Set([...known, ...adverts.map(({ creator_id }) => creator_id)]));
    return () => {
      this.marks.forget(...subjectsOf(changes, "marks"));
      const trades = changes.filter(({ kind }) => kind === "trade").length;
      this.trades += trades;
      if (this.#applyRows(ids, { adverts, traders }) || trades > 0) this.#parts.onChange();
    };
  }

  /** @returns true when an advert appeared or disappeared */
  #applyRows(ids: readonly bigint[], { adverts, traders }: Rows): boolean {
    const [book, before] = [this.#book, this.#book.size];
    const onSale = new Set(adverts.map(({ id }) => id));
    const gone = ids.filter((id) => !onSale.has(id) && book.remove(id)).length;
    for (const advert of adverts) book.put(advert, traders.get(advert.creator_id));
    for (const trader of traders.values()) book.update(trader);
    return gone > 0 || book.size !== before;
  }
}
