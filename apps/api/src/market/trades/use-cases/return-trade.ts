import type { Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { sidesOf } from "../../adverts/advert-policy.ts";
import { setReturnRequested, type TradeRow } from "../../adverts/advert-repo.ts";
import { advanceTrade } from "../advance-trade.ts";
import { endIfOver } from "../end-unpaid.ts";
import { lockOwnTrade } from "../lock-trade.ts";

const isUnpaid = ({ status }: TradeRow): boolean =>
  status === orderStatus.pendingPayment || status === orderStatus.timedOut;

/**
 * Gives a trade back as its buyer. No further payment is signed for it, and it ends once none can be used: at once, or
 * by the worker. A repeated call changes nothing.
 */
export async function returnTrade(tx: Tx, chainId: number, tradeId: bigint, callerId: bigint): Promise<TradeRow> {
  const trade = await lockOwnTrade(tx, tradeId, callerId);
  if (sidesOf(trade).buyerId !== callerId) fail("tradeNotReturnable");
  if (trade.return_requested_at !== null && isUnpaid(trade)) return trade;
  if (trade.status !== orderStatus.pendingPayment) fail("tradeNotReturnable");
  const requested = await setReturnRequested(tx, trade.id, await now(tx));
  return endIfOver(tx, chainId, await advanceTrade(tx, requested, "returnAsked", { userId: callerId }));
}
