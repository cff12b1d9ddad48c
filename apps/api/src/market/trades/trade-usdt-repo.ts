import type { Database, Tx } from "@wth/db";
import { usdtReceived } from "#chain/index.ts";
import type { TradeRow } from "./trade-repo.ts";

/** USDT due for a trade, and USDT that reached its seller, in units of 10^-18. */
export type TradeUsdt = { due: bigint; received: bigint };

/** Returns the USDT due and received of trades, by their ids. */
export async function usdtOfTrades(db: Database | Tx, ids: readonly bigint[]): Promise<ReadonlyMap<bigint, TradeUsdt>> {
  if (ids.length === 0) return new Map();
  const trades = await db
    .selectFrom("market_trade")
    .select(["id", "usdt_amount"])
    .where("id", "in", [...new Set(ids)])
    .execute();
  const received = await usdtReceived(
    db,
    trades.map(({ id }) => id),
  );
  return new Map(trades.map(({ id, usdt_amount }) => [id, { due: usdt_amount, received: received.of(id) }]));
}

/** Returns the USDT due and received of a trade. */
export async function usdtOfTrade(tx: Tx, { id, usdt_amount }: TradeRow): Promise<TradeUsdt> {
  return { due: usdt_amount, received: (await usdtReceived(tx, [id])).of(id) };
}
