import type { Database, Tx } from "@wth/db";
import { findAdvert, type AdvertRow } from "../adverts/advert-repo.ts";
import { takerOf, tradesOfAdverts, type TradeRow } from "./trade-repo.ts";

/** An advert, with its trade once it was taken. Outside both are one order with one number. */
export type Order = { advert: AdvertRow; trade: TradeRow | undefined };

/** Returns the orders of adverts, in their order. */
export async function ordersOfAdverts(db: Database | Tx, adverts: readonly AdvertRow[]): Promise<Order[]> {
  const taken = adverts.filter(({ state }) => state === "sold out").map(({ id }) => id);
  const trades = await tradesOfAdverts(db, taken);
  return adverts.map((advert) => ({ advert, trade: trades.get(advert.id) }));
}

/** Returns the orders of trades, in their order. */
export async function ordersOfTrades(db: Database | Tx, trades: readonly TradeRow[]): Promise<Order[]> {
  if (trades.length === 0) return [];
  const adverts = await db
    .selectFrom("market_advert")
    .selectAll()
    .where(
      "id",
      "in",
      trades.map(({ advert_id }) => advert_id),
    )
    .execute();
  const byId = new Map(adverts.map((advert) => [advert.id, advert]));
  return trades.map((trade) => ({ advert: byId.get(trade.advert_id) as AdvertRow, trade }));
}

/** Returns the order of a trade. */
export async function orderOfTrade(db: Database | Tx, trade: TradeRow): Promise<Order> {
  return (await ordersOfTrades(db, [trade]))[0] as Order;
}

export async function findOrder(db: Database | Tx, id: bigint): Promise<Order | undefined> {
  const advert = await findAdvert(db, id);
  return advert && (await ordersOfAdverts(db, [advert]))[0];
}

/** True when a user may see an order: on sale it is public, otherwise only its two sides see it. */
export function isVisible({ advert, trade }: Order, userId: bigint): boolean {
  return (
    advert.state === "on sale" || advert.creator_id === userId || (trade !== undefined && takerOf(trade) === userId)
  );
}
