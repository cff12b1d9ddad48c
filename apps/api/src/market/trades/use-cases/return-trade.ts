import type { Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { sidesOf } from "../../adverts/advert-policy.ts";
import { setReturnRequested, writeEvent, type TradeRow } from "../../adverts/advert-repo.ts";
import { endIfOver } from "../end-if-over.ts";
import { lockOwnTrade } from "../lock-trade.ts";
import { publishToSides } from "../publish-to-sides.ts";
import { tellReturnAsked } from "../tell-sides.ts";

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
  await writeEvent(tx, { orderId: trade.id, kind: "returnAsked", userId: callerId });
  await tellReturnAsked(tx, trade);
  const ended = await endIfOver(tx, chainId, requested);
  if (ended.status === trade.status) await publishToSides(tx, trade);
  return ended;
}
