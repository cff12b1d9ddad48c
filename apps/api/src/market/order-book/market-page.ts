import type { marketRoutes } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { advertType, parseAmount } from "@wth/rules";
import type { z } from "zod";
import { SerializedAnswer } from "#platform/http/handlers.ts";
import { addressPart } from "./address-index.ts";
import { filterKey, type AdvertFilter } from "./advert-filter.ts";
import type { BookAdvert } from "./order-book-types.ts";
import type { MarketBook } from "./order-book.ts";
import { selectAdverts, type MarketQuery } from "./select-adverts.ts";
import { advertText } from "./advert-text.ts";
import type { Market } from "./market.ts";
import { powerToTake } from "../traders/power-to-take.ts";

type Asked = z.output<typeof marketRoutes.marketAdverts.query>;
type Caller = { db: Database; userId: bigint };

const NOTHING = new SerializedAnswer('{"list":[],"total":0}');

/** What is wanted, apart from who asks; undefined when nothing can be it. */
function wantedOf({ address = "", amount, kyc, online }: Asked): AdvertFilter | undefined {
  const part = addressPart(address);
  if (part === "none") return undefined;
  return {
    ...(part === "all" ? {} : { address: part }),
    ...(amount === undefined ? {} : { amount: parseAmount(amount) }),
    ...(kyc === true ? { kyc } : {}),
    ...(online === true ? { online } : {}),
  };
}

async function queryOf(asked: Asked, { db, userId }: Caller, market: Market): Promise<MarketQuery | undefined> {
  const wanted = wantedOf(asked);
  // what a visitor can buy from are sell adverts
  const type = asked.buy ? advertType.sell : advertType.buy;
  const power = asked.takeable === true ? await powerToTake(db, userId, type) : {};
  if (!wanted || !power) return undefined;
  const { blocked, favourites } = await market.keeper.marks.get(userId);
  return {
    type,
    order: asked.orderBy,
    asc: asked.asc,
    filter: { ...wanted, ...power },
    among: asked.favourites === true ? favourites : undefined,
    without: asked.takeable === true ? new Set([...blocked, userId]) : blocked,
  };
}

function textFor(advert: BookAdvert, userId: bigint): string {
  if (advert.creator_id === userId) return advertText(advert, userId);
  return (advert.text ??= advertText(advert, undefined));
}

function write(book: MarketBook, query: MarketQuery, asked: Asked, userId: bigint): SerializedAnswer {
  const { list, total } = selectAdverts(book, query, asked);
  const texts = list.map((advert) => textFor(advert, userId)).join(",");
  return new SerializedAnswer(`{"list":[${texts}],"total":${total}}`);
}

/** A page of the market. Nobody sees adverts of those whom they have blocked, or who have blocked them. */
export async function marketPage(market: Market, asked: Asked, caller: Caller): Promise<SerializedAnswer> {
  const { book } = await market.keeper.current();
  const query = await queryOf(asked, caller, market);
  if (!query) return NOTHING;
  const { type, order, asc, filter, among, without } = query;
  const isForAll = among === undefined && without.size === 0 && book.trader(caller.userId) === undefined;
  if (!isForAll) return write(book, query, asked, caller.userId);
  const key = `${type} ${order} ${asc} ${asked.pageNo} ${asked.pageSize} ${filterKey(filter)}`;
  return market.pages.get(book, key, () => write(book, query, asked, caller.userId));
}
