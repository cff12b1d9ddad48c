import type { Side } from "../adverts/advert-repo.ts";
import { matcher, type AdvertFilter } from "./advert-filter.ts";
import type { BookAdvert, BookTrader } from "./order-book-types.ts";
import type { OrderBook } from "./order-book.ts";
import { compareAdverts, type AdvertOrder } from "./market-views.ts";

export type MarketQuery = {
  side: Side;
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

/** Up to this many creators, their adverts are sorted for each query. */
const FEW = 500;
/**
 * A query with a free condition looks at this many adverts, the first of its order: any value can be asked for, so no
 * list can exist for each, and a search of the whole book would hold up all other calls.
 */
export const SCANNED_MAX = 3_000;

/** The only creators that can match, when the query restricts them to a few. */
function fewCreators(book: OrderBook, { filter, among }: MarketQuery): BookTrader[] | undefined {
  if (among) return [...among].flatMap((id) => book.trader(id) ?? []);
  return filter.address && book.tradersByAddress(filter.address, FEW);
}

function selectOfFew(creators: readonly BookTrader[], query: MarketQuery, from: number, to: number): Selection {
  const matches = matcher(query.filter);
  const fitting = creators
    .filter(({ id }) => !query.without.has(id))
    .flatMap(({ adverts }) => adverts.filter((advert) => advert.side === query.side && matches(advert)))
    .toSorted(compareAdverts[query.order]);
  if (!query.asc) fitting.reverse();
  return { list: fitting.slice(from, to), total: fitting.length };
}

/** The first adverts of the query's order that match; `total` counts those among the adverts looked at. */
function selectByScan(book: OrderBook, query: MarketQuery, from: number, to: number): Selection {
  const list = book.view(query.side, query.order, query.filter);
  const [{ length }, matches] = [list, matcher(query.filter)];
  const first = query.asc ? list.slice(0, SCANNED_MAX) : list.slice(length - SCANNED_MAX, length).toReversed();
  const fitting = first.filter((advert) => !query.without.has(advert.creator.id) && matches(advert));
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
  const list = book.view(query.side, query.order, query.filter);
  const last = list.length - 1;
  const hidden = [...query.without]
    .flatMap((id) => book.trader(id)?.adverts ?? [])
    .flatMap((advert) => (advert.side === query.side ? (list.rankOf(advert) ?? []) : []))
    .map((rank) => (query.asc ? rank : last - rank))
    .toSorted((one, other) => one - other);
  const [start, end] = [placeOf(from, hidden), placeOf(to - 1, hidden) + 1];
  const found = query.asc ? list.slice(start, end) : list.slice(list.length - end, list.length - start).toReversed();
  const shown = hidden.length === 0 ? found : found.filter(({ creator }) => !query.without.has(creator.id));
  return { list: shown, total: list.length - hidden.length };
}

/**
 * A page of the adverts on sale that match a query, and their total; with a free condition, among the first adverts.
 */
export function selectAdverts(book: OrderBook, query: MarketQuery, { pageNo, pageSize }: Page): Selection {
  const [from, to] = [(pageNo - 1) * pageSize, pageNo * pageSize];
  const few = fewCreators(book, query);
  if (few) return selectOfFew(few, query, from, to);
  const { address, amount, power } = query.filter;
  const isFree = address !== undefined || amount !== undefined || power !== undefined;
  return (isFree ? selectByScan : selectOfAll)(book, query, from, to);
}
