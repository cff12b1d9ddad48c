import type { Tx } from "@wth/db";
import { paidStatus } from "@wth/rules";
import { enqueue } from "#platform/db/outbox.ts";
import { now } from "#platform/db/clock.ts";
import { sidesOf } from "../adverts/advert-policy.ts";
import { endTrade, type TradeRow } from "../adverts/advert-repo.ts";
import { recordTrade } from "../traders/trader-repo.ts";

/** Ends a trade whose WTH has gone to the buyer, and counts it for both sides. */
export async function recordCompletion(tx: Tx, trade: TradeRow, paidAt: Date): Promise<TradeRow> {
  const ended = await endTrade(tx, trade, paidStatus(trade.type), await now(tx));
  const paySeconds = (paidAt.getTime() - trade.reserved_at.getTime()) / 1000;
  await recordTrade(tx, { ...sidesOf(trade), orderId: trade.id, amount: trade.trade_amount, paySeconds });
  await enqueue(tx, "trade", trade.id);
  return ended;
}
