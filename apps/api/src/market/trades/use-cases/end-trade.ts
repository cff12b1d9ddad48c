import type { Tx } from "@wth/db";
import { orderStatus, SYSTEM_RESTRICTION_TIMEOUTS, timeoutPenalty, type OrderStatus } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { publishChange } from "#platform/live/live.ts";
import { sendNotification } from "#messaging/index.ts";
import { countsAsTimeout, sidesOf } from "../../adverts/advert-policy.ts";
import { countTimeout, endOrder, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { recordTimeout, restrictTrader } from "../../traders/trader-repo.ts";
import { excuseFor } from "../payment-outages.ts";
import { endHolds } from "./end-holds.ts";
import { returnQuota } from "../../traders/use-cases/selling-quota.ts";

/** Tells both sides of a trade that it has changed. */
export async function notifySides(tx: Tx, trade: OrderRow): Promise<void> {
  const { sellerId, buyerId } = sidesOf(trade);
  for (const person of [sellerId, buyerId]) await publishChange(tx, person, ["balance", "order"]);
}

/** Counts a timeout against a buyer and restricts as the ladder says. */
async function penalise(tx: Tx, trade: OrderRow, buyerId: bigint): Promise<void> {
  if (!(await countTimeout(tx, trade.id, buyerId))) throw new Error(`the timeout of ${trade.id} was counted before`);
  const { timeouts, ...before } = await recordTimeout(tx, buyerId);
  const { kind, seconds } = timeoutPenalty(timeouts);
  const until = seconds === null || seconds === 0 ? null : new Date((await now(tx)).getTime() + seconds * 1000);
  await restrictTrader(tx, buyerId, {
    restricted_until: until ?? before.restricted_until,
    restricted_for_good: before.restricted_for_good || seconds === null,
    system_restricted: before.system_restricted || timeouts >= SYSTEM_RESTRICTION_TIMEOUTS,
  });
  await writeEvent(tx, { orderId: trade.id, kind: "penalty", userId: buyerId, detail: { kind } });
  if (seconds !== 0) await sendNotification(tx, buyerId, "restriction", { until: until?.getTime() ?? null });
}

/**
 * Ends a trade that was not paid and can no longer be: what the seller set aside goes back. It counts against the buyer
 * unless it was given back within the grace, or something of ours kept everybody from paying. Both sides and the
 * order must be locked.
 */
export async function endUnpaid(tx: Tx, trade: OrderRow): Promise<OrderRow> {
  const { sellerId, buyerId } = sidesOf(trade);
  await endHolds(tx, trade, "timedOut");
  await returnQuota(tx, sellerId, trade.id, 0n);
  const ended = await endOrder(tx, trade.id, orderStatus.timedOut, await now(tx));
  const excuse = await excuseFor(tx, trade);
  const isReturned = trade.return_asked_at !== null;
  await writeEvent(tx, {
    orderId: trade.id,
    kind: isReturned ? "returned" : "timedOut",
    detail: excuse === undefined ? {} : { excuse },
  });
  if (countsAsTimeout(trade) && excuse === undefined) await penalise(tx, trade, buyerId);
  await notifySides(tx, trade);
  return ended;
}

type Freeze = {
  status: typeof orderStatus.failed | typeof orderStatus.abnormal;
  reason: string;
  txHash?: string;
};

/** Leaves a trade to an operator: what is set aside stays where it is, and both sides see why. */
export async function freezeTrade(tx: Tx, trade: OrderRow, { status, reason, txHash }: Freeze): Promise<OrderRow> {
  const frozen = await endOrder(tx, trade.id, status satisfies OrderStatus, await now(tx), reason);
  await writeEvent(tx, {
    orderId: trade.id,
    kind: status === orderStatus.failed ? "failed" : "abnormal",
    detail: { reason, ...(txHash === undefined ? {} : { txHash }) },
  });
  await notifySides(tx, trade);
  return frozen;
}
