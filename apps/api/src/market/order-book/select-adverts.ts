import type { AdvertType } from "@wth/rules";
import { matcher, type AdvertFilter } from "./advert-filter.ts";
import type { BookAdvert, BookTrader } from "./order-book-types.ts";
import type { OrderBook } from "./order-book.ts";
import { compareAdverts, type AdvertOrder } from "./market-views.ts";

export type MarketQuery = {
  type: AdvertType;
  order: AdvertOrder;
  asc: boolean;
  filter: AdvertFilter;
  /** Only these creators, if defined. */
  among: ReadonlySet<bigint> | undefined;
  /** None of these creators. */
  without: ReadonlySet<bigint>;
};
type Page = { pageNo: number; pageSize: number };
type Selection = { list: BookAdvert[]; total: number };

/** Up to this many creators, adverts are sorted for each query instead of cached as a view. */
const FEW = 100;

/** The only creators that can match, when the query restricts them to a few. */
function fewCreators(book: OrderBook, { filter, among }: MarketQuery): BookTrader[] | undefined {
  if (among) return [...among].flatMap((id) => book.trader(id) ?? []);
  const named = filter.address && book.tradersByAddress(filter.address);
  return named && named.length <= FEW ? named : undefined;
}

function selectOfFew(creators: readonly BookTrader[], query: MarketQuery, from: number, to: number): Selection {
  const matches = matcher(query.filter);
  const fitting = creators
    .filter(({ id }) => !query.without.has(id))
    .flatMap(({ adverts }) => adverts.filter((advert) => advert.type === query.type && matches(advert)))
    .toSorted(compareAdverts[query.order]);
  if (!query.asc) fitting.reverse();
  return { list: fitting.slice(from, to), total: fitting.length };
}

/** Index in the list of the n-th visible item, given the sorted indexes of the hidden ones. */
function placeOf(visible: number, hidden: readonly number[]): number {
  let place = visible;
  for (const each of hidden) {
    if (each > place) break;
    place += 1;
  }
  return place;
}

function selectOfAll(book: OrderBook, query: MarketQuery, from: number, to: number): Selection {
  const list = book.view(query.type, query.order, query.filter);
  const last = list.length - 1;
  const hidden = [...query.without]
    .flatMap((id) => book.trader(id)?.adverts ?? [])
    .flatMap((advert) => (advert.type === query.type ? (list.rankOf(advert) ?? []) : []))
    .map((rank) => (query.asc ? rank : last - rank))
    .toSorted((one, other) => one - other);
  const [start, end] = [placeOf(from, hidden), placeOf(to - 1, hidden) + 1];
  const found = query.asc ? list.slice(start, end) : list.slice(list.length - end, list.length - start).toReversed();
  const shown = hidden.length === 0 ? found : found.filter(({ creator }) => !query.without.has(creator.id));
  return { list: shown, total: list.length - hidden.length };
}

/** A page of the adverts on sale that match a query, and their total. */
export function selectAdverts(book: OrderBook, query: MarketQuery, { pageNo, pageSize }: Page): Selection {
  const [from, to] = [(pageNo - 1) * pageSize, pageNo * pageSize];
  const few = fewCreators(book, query);
  return few ? selectOfFew(few, query, from, to) : selectOfAll(book, query, from, to);
}
