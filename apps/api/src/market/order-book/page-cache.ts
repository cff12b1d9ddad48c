import type { SerializedAnswer } from "#platform/http/handlers.ts";
import type { MarketBook } from "./order-book.ts";

const PAGES_MAX = 500;

/** Pages that look the same to everybody, as written once for one state of the book. */
export class PageCache {
  #book: MarketBook | undefined;
  #version = -1;
  #pages = new Map<string, SerializedAnswer>();

  get(book: MarketBook, key: string, write: () => SerializedAnswer): SerializedAnswer {
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
