import type { marketRoutes } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { parseAmount } from "@wth/rules";
import type { z } from "zod";
import { SerializedAnswer } from "#platform/http/handlers.ts";
import { addressPart } from "./address-index.ts";
import { filterKey, type AdvertFilter } from "./advert-filter.ts";
import type { BookAdvert } from "./order-book-types.ts";
import type { OrderBook } from "./order-book.ts";
import { selectAdverts, type MarketQuery } from "./select-adverts.ts";
import type { Market } from "./market.ts";
import { powerToTake } from "../traders/power-to-take.ts";
import { orderView } from "../trades/order-view.ts";

/** JSON of an advert on sale as the caller sees it, or as any other user when `callerId` is undefined. */
function advertText(advert: BookAdvert, callerId: bigint | undefined): string {
  const shown = { ...advert, state: "on sale", ended_at: null } as const;
  return JSON.stringify(orderView({ advert: shown, trade: undefined }, { get: () => advert.creator }, callerId));
}

type Query = z.output<typeof marketRoutes.marketAdverts.query>;
type Caller = { db: Database; userId: bigint };

const EMPTY_PAGE = new SerializedAnswer('{"list":[],"total":0}');

/** Conditions of the query that do not depend on the caller; undefined when no advert can match. */
function filterOf({ address = "", amount, kyc, online }: Query): AdvertFilter | undefined {
  const part = addressPart(address);
  if (part === "none") return undefined;
  return {
    ...(part === "all" ? {} : { address: part }),
    ...(amount === undefined ? {} : { amount: parseAmount(amount) }),
    ...(kyc === true ? { kyc } : {}),
    ...(online === true ? { online } : {}),
  };
}

async function selectionOf(query: Query, { db, userId }: Caller, market: Market): Promise<MarketQuery | undefined> {
  const filter = filterOf(query);
  // buyers take sell adverts
  const side = query.buy ? "sell" : "buy";
  const power = query.takeable === true ? await powerToTake(db, userId, side) : {};
  if (!filter || !power) return undefined;
  const { blocked, favourites } = await market.orderBook.marks.get(userId);
  return {
    side,
    order: query.orderBy,
    asc: query.asc,
    filter: { ...filter, ...power },
    among: query.favourites === true ? favourites : undefined,
    without: query.takeable === true ? new Set([...blocked, userId]) : blocked,
  };
}

function textFor(advert: BookAdvert, userId: bigint): string {
  if (advert.creator_id === userId) return advertText(advert, userId);
  return (advert.text ??= advertText(advert, undefined));
}

function write(book: OrderBook, selection: MarketQuery, query: Query, userId: bigint): SerializedAnswer {
  const { list, total } = selectAdverts(book, selection, query);
  const texts = list.map((advert) => textFor(advert, userId)).join(",");
  return new SerializedAnswer(`{"list":[${texts}],"total":${total}}`);
}

/** A page of the adverts on sale. Traders whom the caller has blocked, or who have blocked the caller, are left out. */
export async function marketPage(market: Market, query: Query, caller: Caller): Promise<SerializedAnswer> {
  const { book } = await market.orderBook.current();
  const selection = await selectionOf(query, caller, market);
  if (!selection) return EMPTY_PAGE;
  const { side, order, asc, filter, among, without } = selection;
  const isForAll = among === undefined && without.size === 0 && book.trader(caller.userId) === undefined;
  if (!isForAll) return write(book, selection, query, caller.userId);
  const key = `${side} ${order} ${asc} ${query.pageNo} ${query.pageSize} ${filterKey(filter)}`;
  return market.pages.get(book, key, () => write(book, selection, query, caller.userId));
}
