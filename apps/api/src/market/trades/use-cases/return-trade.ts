import type { Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { advanceTrade } from "../advance-trade.ts";
import { endIfOver } from "../end-unpaid.ts";
import { lockOwnTrade } from "../lock-trade.ts";
import { setReturnRequested, type TradeRow } from "../trade-repo.ts";

const isUnpaid = ({ state }: TradeRow): boolean => ["awaiting payment", "given back", "timed out"].includes(state);

/**
 * Gives a trade back as its buyer, within its time to pay. No further payment is signed for it, and it ends once none
 * can be used: at once, or by the worker. A repeated call changes nothing.
 */
export async function returnTrade(tx: Tx, chainId: number, tradeId: bigint, callerId: bigint): Promise<TradeRow> {
  const trade = await lockOwnTrade(tx, tradeId, callerId);
  if (trade.buyer_id !== callerId) fail("tradeNotReturnable");
  if (trade.return_requested_at !== null && isUnpaid(trade)) return trade;
  if (trade.state !== "awaiting payment") fail("tradeNotReturnable");
  const at = await now(tx);
  if (trade.expires_at <= at) fail("paymentTimeOver");
  const requested = await setReturnRequested(tx, trade.id, at);
  return endIfOver(tx, chainId, await advanceTrade(tx, requested, "returnAsked", { userId: callerId }));
}
