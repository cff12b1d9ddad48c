import { transact, type Database } from "@wth/db";
import { recordHalfTime, tradesPastHalf } from "../half-time-repo.ts";
import { lockTrade } from "../lock-trade.ts";
import { notifyHalfTime } from "../notify-sides.ts";

const BATCH = 100;

/** Tells both sides of unpaid trades, once, that half of the time to pay is over. @returns number of trades */
export async function notifyHalfTimes(db: Database): Promise<number> {
  const ids = await tradesPastHalf(db, BATCH);
  for (const id of ids)
    await transact(db, async (tx) => {
      const trade = await lockTrade(tx, id);
      const isWaiting = trade.state === "awaiting payment" && trade.return_requested_at === null;
      if ((await recordHalfTime(tx, id)) && isWaiting) await notifyHalfTime(tx, trade);
    });
  return ids.length;
}
