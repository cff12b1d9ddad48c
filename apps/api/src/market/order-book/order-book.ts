import type { Side } from "../adverts/advert-repo.ts";
import { AddressIndex, type AddressPart } from "./address-index.ts";
import type { OnSaleRow, BookAdvert, BookTrader, TraderRow } from "./order-book-types.ts";
import { MarketViews, type AdvertOrder, type CreatorFlags } from "./market-views.ts";
import { OnlineWatch } from "./online-watch.ts";
import type { OrderedList } from "./ordered-list.ts";
import { PriceLevels } from "./price-levels.ts";

const shown = ["nickname", "kyc_level", "completed", "timeouts", "credit", "volume"] as const;

/** In-memory copy of all adverts on sale with their creators, ordered and indexed. `OrderBookSync` updates it. */
export class OrderBook {
  readonly #adverts = new Map<bigint, BookAdvert>();
  readonly #traders = new Map<bigint, BookTrader>();
  readonly #addresses = new AddressIndex<BookTrader>();
  readonly #views = new MarketViews();
  readonly #online = new OnlineWatch<BookTrader>();
  readonly #levels = new PriceLevels();
  #version = 0;

  /** Changes with every change that a page may show. */
  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#adverts.size;
  }

  has(advertId: bigint): boolean {
    return this.#adverts.has(advertId);
  }

  trader(id: bigint): BookTrader | undefined {
    return this.#traders.get(id);
  }

  /** Adds an advert on sale. `creator` is required unless the creator is in the book. */
  put(row: OnSaleRow, creator: TraderRow | undefined): void {
    if (this.#adverts.has(row.id)) return;
    const trader = this.#traders.get(row.creator_id) ?? (creator && this.#addTrader(creator));
    if (!trader) throw new Error(`advert ${row.id} has no creator`);
    const advert = { ...row, creator: trader, text: undefined };
    this.#adverts.set(row.id, advert);
    trader.adverts.push(advert);
    this.#views.add(advert);
    this.#levels.add(advert);
    this.#version += 1;
  }

  /** Removes an advert that is no longer on sale. @returns false when it was not in the book */
  remove(id: bigint): boolean {
    const advert = this.#adverts.get(id);
    if (!advert) return false;
    const { creator } = advert;
    this.#adverts.delete(id);
    creator.adverts.splice(creator.adverts.indexOf(advert), 1);
    this.#views.remove(advert);
    this.#levels.remove(advert);
    if (creator.adverts.length === 0) this.#removeTrader(creator);
    this.#version += 1;
    return true;
  }

  /** Updates a creator who is in the book. */
  update(row: TraderRow): void {
    const trader = this.#traders.get(row.id);
    if (!trader) return;
    const isOnline = this.#online.covers(row);
    const moves = isOnline !== trader.isOnline || row.kyc_level !== trader.kyc_level;
    if (shown.some((key) => row[key] !== trader[key])) {
      for (const advert of trader.adverts) advert.text = undefined;
      this.#version += 1;
    }
    this.#online.delete(trader);
    if (moves) this.#move(trader, () => Object.assign(trader, row, { isOnline }));
    else Object.assign(trader, row);
    this.#online.add(trader);
  }

  /** Sets the server's time, in Unix milliseconds. */
  setTime(nowMs: number): void {
    for (const trader of this.#online.expire(nowMs)) this.#move(trader, () => (trader.isOnline = false));
  }

  /** Adverts of a side, of verified or online creators only if the flags say so, in ascending order. */
  view(side: Side, order: AdvertOrder, flags: CreatorFlags): OrderedList<BookAdvert> {
    return this.#views.get(side, order, flags);
  }

  /** Traders whose address has the part; undefined when more than `max` may have it. */
  tradersByAddress(part: AddressPart, max: number): BookTrader[] | undefined {
    return this.#addresses.find(part, max);
  }

  /** WTH offered and wanted at each price, lowest price first. */
  depth(): ReturnType<PriceLevels["list"]> {
    return this.#levels.list();
  }

  #move(trader: BookTrader, change: () => void): void {
    for (const advert of trader.adverts) this.#views.remove(advert);
    change();
    for (const advert of trader.adverts) this.#views.add(advert);
    this.#version += 1;
  }

  #addTrader(row: TraderRow): BookTrader {
    const isOnline = this.#online.covers(row);
    const trader: BookTrader = { ...row, isOnline, adverts: [] };
    this.#traders.set(row.id, trader);
    this.#addresses.add(trader);
    this.#online.add(trader);
    return trader;
  }

  #removeTrader(trader: BookTrader): void {
    this.#traders.delete(trader.id);
    this.#addresses.delete(trader);
    this.#online.delete(trader);
  }
}
