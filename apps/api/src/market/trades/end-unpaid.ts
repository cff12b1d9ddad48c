import type { Tx } from "@wth/db";
import { orderStatus, SYSTEM_RESTRICTION_TIMEOUTS, timeoutPenalty } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { sendNotification } from "#messaging/index.ts";
import { countsAsTimeout, sidesOf } from "../adverts/advert-policy.ts";
import { countTimeout, endTrade, writeEvent, type TradeRow } from "../adverts/advert-repo.ts";
import { returnQuota } from "../traders/selling-quota.ts";
import { recordTimeout, restrictTrader } from "../traders/trader-repo.ts";
import { freeReturnsAt } from "../traders/free-returns.ts";
import { isBanned } from "../traders/trading-rights.ts";
import { withdrawAdverts } from "./withdraw-adverts.ts";
import { outageDuring } from "./payment-outages.ts";
import { publishToSides } from "./publish-to-sides.ts";
import { relistAdvert } from "./relist-advert.ts";
import { tellUnpaid } from "./tell-sides.ts";
import { resolveHolds } from "./trade-holds.ts";

/**
 * Counts a timeout against a buyer, with the restriction that this number of timeouts brings.
 * @returns the number of the buyer's timeouts
 */
async function penalise(tx: Tx, trade: TradeRow, buyerId: bigint): Promise<number> {
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
  if (seconds !== 0) await withdrawAdverts("trading restricted")(tx, buyerId);
  if (seconds !== 0) await sendNotification(tx, buyerId, "restriction", { until: until?.getTime() ?? null });
  return timeouts;
}

/**
 * Ends a trade that was not paid and can no longer be paid: the seller gets WTH and fee back, and a sell advert that
 * was given back is on sale again. It counts against the buyer, unless it was one of the returns without a timeout, an
 * outage of the platform overlaps its payment window, or the seller's account was closed meanwhile. Both sides and the
 * trade must be locked.
 * @param isUndone true for a reservation that the platform could not sign, which ends as if it was given back
 */
export async function endUnpaid(tx: Tx, trade: TradeRow, isUndone = false): Promise<TradeRow> {
  const { sellerId, buyerId } = sidesOf(trade);
  const returnedAt = trade.return_requested_at;
  await resolveHolds(tx, trade, "timedOut");
  await returnQuota(tx, sellerId, trade.id, 0n);
  const ended = await endTrade(tx, trade, orderStatus.timedOut, await now(tx));
  const excuse = (await outageDuring(tx, trade)) ?? ((await isBanned(tx, sellerId)) ? "sellerClosed" : undefined);
  await writeEvent(tx, {
    orderId: trade.id,
    kind: returnedAt || isUndone ? "returned" : "timedOut",
    detail: excuse === undefined ? {} : { excuse },
  });
  if (returnedAt || isUndone) await relistAdvert(tx, ended);
  const freeReturns = returnedAt ? await freeReturnsAt(tx, buyerId, returnedAt, trade.id) : 0;
  const counts = countsAsTimeout(trade, freeReturns) && excuse === undefined;
  const timeouts = counts ? await penalise(tx, trade, buyerId) : null;
  await publishToSides(tx, trade);
  await tellUnpaid(tx, trade, { isReturned: returnedAt !== null || isUndone, isAsked: returnedAt !== null, timeouts });
  return ended;
}
