import type { Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { completedTradesOf } from "./completed-trade-repo.ts";
import { oldestOf, type Interval } from "./trade-history.ts";

/** Largest number of trades in one answer. */
const TRADES_MAX = 200;

/** Returns a user's paid trades in the time of the past prices, oldest first. */
export async function ownTradesView(db: Database, userId: bigint, interval: Interval) {
  const since = oldestOf(interval, (await now(db)).getTime());
  const trades = await completedTradesOf(db, userId, { since, limit: TRADES_MAX });
  return trades.toReversed().map(({ at, price, amount, isBuy }) => ({
    time: at.getTime(),
    price: formatAmount(price),
    amount: formatAmount(amount),
    isBuy,
  }));
}
