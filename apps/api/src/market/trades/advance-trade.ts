import type { Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { enqueue } from "#platform/db/outbox.ts";
import { publishChanges } from "#platform/live/live.ts";
import { sidesOf } from "../adverts/advert-policy.ts";
import { endTrade, writeEvent, type TradeRow } from "../adverts/advert-repo.ts";
import { creditQuota, returnQuota } from "../traders/selling-quota.ts";
import { recordTrade } from "../traders/trader-repo.ts";
import { excuseOf } from "./payment-outages.ts";
import { penalise } from "./penalise.ts";
import { relistAdvert } from "./relist-advert.ts";
import {
  notifyDisputeOpened,
  notifyDisputeResolved,
  notifyPaid,
  lapsePaymentDue,
  notifyTaken,
  notifyUnpaid,
} from "./notify-sides.ts";
import { resolveHolds, resolveRest } from "./trade-holds.ts";
import { canHappen, statusOf, tradeTransitions, type TradeEvent, type TradeTransition } from "./trade-transitions.ts";

export type TradeFacts = {
  /** User who causes the event; none for the platform. */
  userId?: bigint;
  /** Reason that both sides read while an operator decides. */
  reason?: string;
  /** Time of the payment in its block. */
  paidAt?: Date;
  /** Further facts for the trade's history. */
  detail?: Record<string, string>;
};

const moveHolds: Record<TradeTransition["holds"], (tx: Tx, trade: TradeRow) => Promise<void>> = {
  stay: () => Promise.resolve(),
  "to the buyer": (tx, trade) => resolveHolds(tx, trade, "paid"),
  "to the seller": (tx, trade) => resolveHolds(tx, trade, "timedOut"),
  "rest to the buyer": (tx, trade) => resolveRest(tx, trade, "paid"),
  "rest to the seller": (tx, trade) => resolveRest(tx, trade, "timedOut"),
};

const moveQuota: Record<TradeTransition["quota"], (tx: Tx, trade: TradeRow) => Promise<void>> = {
  stays: () => Promise.resolve(),
  returned: (tx, trade) => returnQuota(tx, sidesOf(trade).sellerId, trade.id, 0n),
  credited: creditQuota,
};

/** An event of a trade, and the number of the timeouts of a buyer against whom it counts. */
type Advance = { event: TradeEvent; timeouts: number | null };

const notify: Record<TradeTransition["notifies"], (tx: Tx, trade: TradeRow, advance: Advance) => Promise<void>> = {
  taken: notifyTaken,
  "return asked": lapsePaymentDue,
  paid: notifyPaid,
  unpaid: (tx, trade, { event, timeouts }) =>
    notifyUnpaid(tx, trade, { isReturned: tradeTransitions[event].to === "given back", timeouts }),
  "dispute opened": notifyDisputeOpened,
  "dispute resolved": (tx, trade, { event }) =>
    notifyDisputeResolved(tx, trade, event === "resolvedForBuyer" ? "buyer" : "seller"),
};

/** Counts a completed trade for both sides, and for the community. */
async function countCompleted(tx: Tx, trade: TradeRow, paidAt: Date): Promise<void> {
  const paySeconds = (paidAt.getTime() - trade.reserved_at.getTime()) / 1000;
  await recordTrade(tx, { ...sidesOf(trade), orderId: trade.id, amount: trade.trade_amount, paySeconds });
  await enqueue(tx, "trade", trade.id);
}

/** Publishes a change of the trade to both of its sides. */
export async function publishToSides(tx: Tx, trade: TradeRow): Promise<void> {
  const { sellerId, buyerId } = sidesOf(trade);
  await publishChanges(tx, [sellerId, buyerId], ["balance", "order"]);
}

/**
 * Lets an event happen to a trade, with all of its effects in the table of transitions. Both sides and the trade must
 * be locked; a trade that was just taken or asked back has the columns of that already.
 * @returns the trade as it is then
 * @throws Error when the event cannot happen in the trade's state
 */
export async function advanceTrade(
  tx: Tx,
  trade: TradeRow,
  event: TradeEvent,
  { userId, reason, paidAt, detail }: TradeFacts = {},
): Promise<TradeRow> {
  const { to, holds, quota, relists, penalty, history, notifies }: TradeTransition = tradeTransitions[event];
  if (event !== "taken" && !canHappen(event, trade))
    throw new Error(`trade ${trade.id} with status ${trade.status} cannot be ${event}`);
  await moveHolds[holds](tx, trade);
  const at = await now(tx);
  const next = to === "awaiting payment" ? trade : await endTrade(tx, trade, statusOf(to, trade.type), at, reason);
  if (to === "paid") await countCompleted(tx, trade, paidAt ?? at);
  await moveQuota[quota](tx, trade);
  const excuse = penalty === "none" ? undefined : await excuseOf(tx, trade);
  const facts = { ...detail, ...(reason !== undefined && { reason }), ...(excuse !== undefined && { excuse }) };
  await writeEvent(tx, { orderId: trade.id, kind: history, ...(userId !== undefined && { userId }), detail: facts });
  if (relists) await relistAdvert(tx, next);
  const timeouts = penalty === "unless excused" && excuse === undefined ? await penalise(tx, trade) : null;
  await publishToSides(tx, trade);
  await notify[notifies](tx, trade, { event, timeouts });
  return next;
}
