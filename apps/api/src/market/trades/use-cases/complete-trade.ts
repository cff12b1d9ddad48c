import type { Tx } from "@wth/db";
import { paidStatus } from "@wth/rules";
import { enqueue } from "#platform/db/outbox.ts";
import { now } from "#platform/db/clock.ts";
import { sidesOf } from "../../adverts/advert-policy.ts";
import { endOrder, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { recordTrade } from "../../traders/trader-repo.ts";
import { notifySides } from "./end-trade.ts";
import { endHolds } from "./end-holds.ts";
import { creditQuota } from "../../traders/use-cases/selling-quota.ts";

/** Ends a trade whose WTH has gone to the buyer and counts it for both sides. */
export async function recordCompletion(tx: Tx, trade: OrderRow, paidAt: Date): Promise<OrderRow> {
  const ended = await endOrder(tx, trade.id, paidStatus(trade.type), await now(tx));
  const paySeconds = (paidAt.getTime() - (trade.dealt_at as Date).getTime()) / 1000;
  await recordTrade(tx, { ...sidesOf(trade), orderId: trade.id, amount: trade.deal_amount as bigint, paySeconds });
  await enqueue(tx, "trade", trade.id);
  return ended;
}

/** The trade is paid: the WTH goes to the buyer, the fee to the house. Both sides and the order must be locked. */
export async function completeTrade(tx: Tx, trade: OrderRow, paid: { txHash: string; at: Date }): Promise<void> {
  await endHolds(tx, trade, "paid");
  await recordCompletion(tx, trade, paid.at);
  await creditQuota(tx, trade);
  await writeEvent(tx, {
    orderId: trade.id,
    kind: "paid",
    userId: sidesOf(trade).buyerId,
    detail: { txHash: paid.txHash },
  });
  await notifySides(tx, trade);
}
