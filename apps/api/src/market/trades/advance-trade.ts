import type { Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { enqueue } from "#platform/db/outbox.ts";
import { publishChanges } from "#platform/live/live.ts";
import { writeEvent } from "../adverts/advert-repo.ts";
import { creditQuota, returnQuota } from "../traders/selling-quota.ts";
import { haveTraded, recordTrade } from "../traders/trader-repo.ts";
import { excuseOf } from "./payment-outages.ts";
import { penalise } from "./penalise.ts";
import { relistAdvert } from "./relist-advert.ts";
import {
  notifyDisputeOpened,
  notifyDisputeResolved,
  notifyPaid,
  notifyReturnAsked,
  notifyTaken,
  notifyUnpaid,
} from "./notify-sides.ts";
import { resolveHolds, resolveRest } from "./trade-holds.ts";
import { endTrade, historyOfTrade, type TradeRow } from "./trade-repo.ts";
import { canHappen, tradeTransitions, type TradeEvent, type TradeTransition } from "./trade-transitions.ts";

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

type State = TradeRow["state"];

const moveHolds: Record<TradeTransition["holds"], (tx: Tx, trade: TradeRow, to: State) => Promise<void>> = {
  stay: () => Promise.resolve(),
  "to the buyer": (tx, trade) => resolveHolds(tx, trade, "paid"),
  "to the seller": (tx, trade, to) => resolveHolds(tx, trade, to === "given back" ? "returned" : "timedOut"),
  "rest to the buyer": (tx, trade) => resolveRest(tx, trade, "paid"),
  "rest to the seller": (tx, trade) => resolveRest(tx, trade, "timedOut"),
};

const moveQuota: Record<TradeTransition["quota"], (tx: Tx, trade: TradeRow) => Promise<void>> = {
  stays: () => Promise.resolve(),
  returned: (tx, trade) => returnQuota(tx, trade.seller_id, trade.advert_id, 0n),
  credited: creditQuota,
};

/** An event of a trade, and the number of the timeouts of a buyer against whom it counts. */
type Advance = { event: TradeEvent; timeouts: number | null };

const notify: Record<TradeTransition["notifies"], (tx: Tx, trade: TradeRow, advance: Advance) => Promise<void>> = {
  taken: notifyTaken,
  "return asked": notifyReturnAsked,
  paid: notifyPaid,
  unpaid: (tx, trade, { event, timeouts }) =>
    notifyUnpaid(tx, trade, { isReturned: tradeTransitions[event].to === "given back", timeouts }),
  "dispute opened": notifyDisputeOpened,
  "dispute resolved": (tx, trade, { event }) =>
    notifyDisputeResolved(tx, trade, event === "resolvedForBuyer" ? "buyer" : "seller"),
};

/** Seconds from the reservation to the payment. */
const paySecondsOf = ({ reserved_at }: TradeRow, paidAt: Date): number =>
  Math.max(0, Math.round((paidAt.getTime() - reserved_at.getTime()) / 1000));

/** Ends a trade, and counts a paid one for both sides and for the community. */
async function end(tx: Tx, trade: TradeRow, state: State, { reason, paidAt }: TradeFacts): Promise<TradeRow> {
  const at = await now(tx);
  const ending = { state, ended_at: at, ...(reason !== undefined && { reason }) };
  if (state !== "paid") return endTrade(tx, trade, ending);
  const isNewPartner = !(await haveTraded(tx, trade.seller_id, trade.buyer_id));
  const ended = await endTrade(tx, trade, { ...ending, pay_seconds: paySecondsOf(trade, paidAt ?? at) });
  await recordTrade(tx, trade, isNewPartner);
  await enqueue(tx, "trade", trade.id, at);
  return ended;
}

/** Publishes a change of the trade to both of its sides. */
export async function publishToSides(tx: Tx, trade: TradeRow): Promise<void> {
  await publishChanges(tx, [trade.seller_id, trade.buyer_id], ["balance", "order"]);
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
  given: TradeFacts = {},
): Promise<TradeRow> {
  const { userId, reason, detail } = given;
  const { to, holds, quota, relists, penalty, history, notifies }: TradeTransition = tradeTransitions[event];
  if (event !== "taken" && !canHappen(event, trade))
    throw new Error(`trade ${trade.id} in the state ${trade.state} cannot be ${event}`);
  await moveHolds[holds](tx, trade, to);
  const next = to === "awaiting payment" ? trade : await end(tx, trade, to, given);
  await moveQuota[quota](tx, trade);
  const excuse = penalty === "none" ? undefined : await excuseOf(tx, trade);
  const facts = { ...detail, ...(reason !== undefined && { reason }), ...(excuse !== undefined && { excuse }) };
  await writeEvent(tx, {
    ...historyOfTrade(trade),
    kind: history,
    ...(userId !== undefined && { userId }),
    detail: facts,
  });
  if (relists) await relistAdvert(tx, next);
  const timeouts = penalty === "unless excused" && excuse === undefined ? await penalise(tx, trade) : null;
  await publishToSides(tx, trade);
  await notify[notifies](tx, trade, { event, timeouts });
  return next;
}
