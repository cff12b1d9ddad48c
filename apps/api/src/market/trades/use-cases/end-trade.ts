import type { Tx } from "@wth/db";
import { orderStatus, SYSTEM_RESTRICTION_TIMEOUTS, timeoutPenalty, type OrderStatus } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { notifyUser } from "#platform/live/live.ts";
import { notify } from "#messaging/index.ts";
import { countsAsTimeout, sidesOf } from "../../adverts/advert-policy.ts";
import { countTimeout, endOrder, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { recordTimeout, restrictTrader } from "../../traders/trader-repo.ts";
import { excuseFor } from "../payment-outages.ts";
import { endHolds } from "./end-holds.ts";
import { returnQuota } from "../../traders/use-cases/selling-quota.ts";

/** Tells both sides of a deal that it has changed. */
export async function notifySides(tx: Tx, deal: OrderRow): Promise<void> {
  const { sellerId, buyerId } = sidesOf(deal);
  for (const person of [sellerId, buyerId]) await notifyUser(tx, person, ["balance", "order"]);
}

/** Counts a timeout against a buyer and restricts as the ladder says. */
async function penalise(tx: Tx, deal: OrderRow, buyerId: bigint): Promise<void> {
  if (!(await countTimeout(tx, deal.id, buyerId))) throw new Error(`the timeout of ${deal.id} was counted before`);
  const { timeouts, ...before } = await recordTimeout(tx, buyerId);
  const { kind, seconds } = timeoutPenalty(timeouts);
  const until = seconds === null || seconds === 0 ? null : new Date((await now(tx)).getTime() + seconds * 1000);
  await restrictTrader(tx, buyerId, {
    restricted_until: until ?? before.restricted_until,
    restricted_for_good: before.restricted_for_good || seconds === null,
    system_restricted: before.system_restricted || timeouts >= SYSTEM_RESTRICTION_TIMEOUTS,
  });
  await writeEvent(tx, { orderId: deal.id, kind: "penalty", userId: buyerId, detail: { kind } });
  if (seconds !== 0) await notify(tx, buyerId, "restriction", { until: until?.getTime() ?? null });
}

/**
 * Ends a deal that was not paid and can no longer be: what the seller set aside goes back. It counts against the buyer
 * unless it was given back within the grace, or something of ours kept everybody from paying. Both sides and the
 * order must be locked.
 */
export async function endUnpaid(tx: Tx, deal: OrderRow): Promise<OrderRow> {
  const { sellerId, buyerId } = sidesOf(deal);
  await endHolds(tx, deal, "timedOut");
  await returnQuota(tx, sellerId, deal.id, 0n);
  const ended = await endOrder(tx, deal.id, orderStatus.timedOut, await now(tx));
  const excuse = await excuseFor(tx, deal);
  const isReturned = deal.return_asked_at !== null;
  await writeEvent(tx, {
    orderId: deal.id,
    kind: isReturned ? "returned" : "timedOut",
    detail: excuse === undefined ? {} : { excuse },
  });
  if (countsAsTimeout(deal) && excuse === undefined) await penalise(tx, deal, buyerId);
  await notifySides(tx, deal);
  return ended;
}

type Freeze = {
  status: typeof orderStatus.failed | typeof orderStatus.abnormal;
  reason: string;
  txHash?: string;
};

/** Leaves a deal to an operator: what is set aside stays where it is, and both sides see why. */
export async function freezeDeal(tx: Tx, deal: OrderRow, { status, reason, txHash }: Freeze): Promise<OrderRow> {
  const frozen = await endOrder(tx, deal.id, status satisfies OrderStatus, await now(tx), reason);
  await writeEvent(tx, {
    orderId: deal.id,
    kind: status === orderStatus.failed ? "failed" : "abnormal",
    detail: { reason, ...(txHash === undefined ? {} : { txHash }) },
  });
  await notifySides(tx, deal);
  return frozen;
}
