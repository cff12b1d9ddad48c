import { advertType, type AdvertType } from "@wth/rules";
import { filterKey, matcher, type AdvertFilter } from "./advert-filter.ts";
import type { BookAdvert, BookTrader } from "./order-book-types.ts";
import { OrderedList, type Compare } from "./ordered-list.ts";

export type AdvertOrder = "price" | "createTime";
type View = { type: AdvertType; list: OrderedList<BookAdvert>; matches: (advert: BookAdvert) => boolean };

/** Cached filtered lists; the least recently used is dropped first. */
const VIEWS_MAX = 64;

const sign = (one: bigint, other: bigint) => Number(one > other) - Number(one < other);
export const compareAdverts: Record<AdvertOrder, Compare<BookAdvert>> = {
  price: (one, other) => sign(one.price, other.price) || sign(one.id, other.id),
  createTime: (one, other) => sign(one.id, other.id),
};

const everything = () => true;

/** Builds the view of the adverts that fit a filter. */
function make({ type, list }: View, order: AdvertOrder, filter: AdvertFilter, creators?: readonly BookTrader[]): View {
  const matches = matcher(filter);
  const compare = compareAdverts[order];
  const theirs = creators?.flatMap(({ adverts }) => adverts.filter((advert) => advert.type === type));
  const sorted = theirs?.toSorted(compare) ?? list.slice(0, list.length);
  return { type, matches, list: new OrderedList(compare, sorted.filter(matches)) };
}

/** Ordered lists of the adverts on sale by type: all of them, and those of recently used filters. */
export class MarketViews {
  readonly #whole = new Map<string, View>();
  readonly #filtered = new Map<string, View>();

  constructor() {
    for (const type of Object.values(advertType))
      for (const order of ["price", "createTime"] as const) {
        const list = new OrderedList(compareAdverts[order]);
        this.#whole.set(`${type} ${order}`, { type, list, matches: everything });
      }
  }

  add(advert: BookAdvert): void {
    for (const view of this.#all()) if (view.type === advert.type && view.matches(advert)) view.list.insert(advert);
  }

  remove(advert: BookAdvert): void {
    for (const view of this.#all()) if (view.type === advert.type) view.list.delete(advert);
  }

  /** @param creators the only creators that can match, if the filter restricts them */
  get(
    type: AdvertType,
    order: AdvertOrder,
    filter: AdvertFilter,
    creators: () => readonly BookTrader[] | undefined,
  ): OrderedList<BookAdvert> {
    const whole = this.#whole.get(`${type} ${order}`) as View;
    const wanted = filterKey(filter);
    if (wanted === "") return whole.list;
    const key = `${type} ${order} ${wanted}`;
    const view = this.#filtered.get(key) ?? make(whole, order, filter, creators());
    // insertion order of the map is the order of use
    this.#filtered.delete(key);
    this.#filtered.set(key, view);
    const oldest = this.#filtered.keys().next().value;
    if (this.#filtered.size > VIEWS_MAX && oldest !== undefined) this.#filtered.delete(oldest);
    return view.list;
  }

  *#all(): Iterable<View> {
    yield* this.#whole.values();
    yield* this.#filtered.values();
  }
}
