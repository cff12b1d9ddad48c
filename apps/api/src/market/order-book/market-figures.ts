import { formatAmount } from "@wth/rules";
import { SerializedAnswer } from "#platform/http/handlers.ts";
import type { Interval } from "../trades/trade-history.ts";
import type { Market } from "./market.ts";

/** The last trades and the prices by interval, as JSON. */
export async function marketTrades(market: Market, interval: Interval): Promise<SerializedAnswer> {
  const { now } = await market.orderBook.current();
  return new SerializedAnswer(await market.history.read(interval, market.orderBook.trades, now));
}

/** WTH offered and wanted at each price, lowest price first. */
export async function marketDepth(market: Market) {
  const { book } = await market.orderBook.current();
  return book.depth().map(({ price, offered, wanted }) => ({
    price: formatAmount(price),
    offered: formatAmount(offered),
    wanted: formatAmount(wanted),
  }));
}
