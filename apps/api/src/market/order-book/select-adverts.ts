import type { AdvertType } from "@wth/rules";
import { matcher, type AdvertFilter } from "./advert-filter.ts";
import type { BookAdvert, BookTrader } from "./order-book-types.ts";
import type { MarketBook } from "./order-book.ts";
import { compareAdverts, type AdvertOrder } from "./market-views.ts";

export type MarketQuery = {
  type: AdvertType;
  order: AdvertOrder;
  asc: boolean;
  filter: AdvertFilter;
  /** Only these creators, if given. */
  among: ReadonlySet<bigint> | undefined;
  /** None of these creators. */
  without: ReadonlySet<bigint>;
};
type Page = { pageNo: number; pageSize: number };
type Selection = { list: BookAdvert[]; total: number };

/** The adverts of so few are put in order each time; a view of their own would not be worth keeping. */
const FEW = 100;

/** The few creators that can be meant at all, if the query names a few. */
function fewCreators(book: MarketBook, { filter, among }: MarketQuery): BookTrader[] | undefined {
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

/** Where the n-th item that is not hidden lies, given the places of the hidden ones in order. */
function placeOf(visible: number, hidden: readonly number[]): number {
  let place = visible;
  for (const each of hidden) {
    if (each > place) break;
    place += 1;
  }
  return place;
}

function selectOfAll(book: MarketBook, query: MarketQuery, from: number, to: number): Selection {
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

/** One page of the adverts on sale that somebody asks for, and how many there are. */
export function selectAdverts(book: MarketBook, query: MarketQuery, { pageNo, pageSize }: Page): Selection {
  const [from, to] = [(pageNo - 1) * pageSize, pageNo * pageSize];
  const few = fewCreators(book, query);
  return few ? selectOfFew(few, query, from, to) : selectOfAll(book, query, from, to);
}
