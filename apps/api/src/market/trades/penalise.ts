import type { Tx } from "@wth/db";
import { SYSTEM_RESTRICTION_TIMEOUTS, timeoutPenalty } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { sendNotification } from "#messaging/index.ts";
import { countsAsTimeout } from "../adverts/advert-policy.ts";
import { writeEvent } from "../adverts/advert-repo.ts";
import { freeReturnsAt } from "../traders/newcomer-limits.ts";
import { recordTimeout, restrictTrader } from "../traders/trader-repo.ts";
import { countTimeout, historyOfTrade, type TradeRow } from "./trade-repo.ts";
import { withdrawAdverts } from "./withdraw-adverts.ts";

async function countsAgainst(tx: Tx, buyerId: bigint, trade: TradeRow): Promise<boolean> {
  const returnedAt = trade.return_requested_at;
  return countsAsTimeout(trade, returnedAt ? await freeReturnsAt(tx, buyerId, returnedAt, trade.id) : 0);
}

/**
 * Counts a trade without a payment against its buyer, with the restriction that this number of timeouts brings. A
 * return without a timeout does not count.
 * @returns the number of the buyer's timeouts; null when it does not count
 */
export async function penalise(tx: Tx, trade: TradeRow): Promise<number | null> {
  const { buyer_id: buyerId } = trade;
  if (!(await countsAgainst(tx, buyerId, trade))) return null;
  if (!(await countTimeout(tx, trade.id, buyerId))) throw new Error(`the timeout of ${trade.id} was counted before`);
  const { timeouts, ...before } = await recordTimeout(tx, buyerId);
  const { kind, seconds } = timeoutPenalty(timeouts);
  const until = seconds === null || seconds === 0 ? null : new Date((await now(tx)).getTime() + seconds * 1000);
  await restrictTrader(tx, buyerId, {
    restricted_until: until ?? before.restricted_until,
    restricted_for_good: before.restricted_for_good || seconds === null,
    system_restricted: before.system_restricted || timeouts >= SYSTEM_RESTRICTION_TIMEOUTS,
  });
  await writeEvent(tx, { ...historyOfTrade(trade), kind: "penalty", userId: buyerId, detail: { kind } });
  if (seconds !== 0) await withdrawAdverts("trading restricted")(tx, buyerId);
  if (seconds !== 0)
    await sendNotification(tx, { userId: buyerId }, "restriction", { until: until?.getTime() ?? null });
  return timeouts;
}
