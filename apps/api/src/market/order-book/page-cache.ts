import type { SerializedAnswer } from "#platform/http/handlers.ts";
import type { OrderBook } from "./order-book.ts";

const PAGES_MAX = 500;

/** Caches pages that are the same for all users, for one version of the order book. */
export class PageCache {
  #book: OrderBook | undefined;
  #version = -1;
  #pages = new Map<string, SerializedAnswer>();

  get(book: OrderBook, key: string, write: () => SerializedAnswer): SerializedAnswer {
    if (this.#book !== book || this.#version !== book.version || this.#pages.size >= PAGES_MAX) {
      this.#book = book;
      this.#version = book.version;
      this.#pages = new Map();
    }
    const known = this.#pages.get(key);
    if (known) return known;
    const page = write();
    this.#pages.set(key, page);
    return page;
  }
}
