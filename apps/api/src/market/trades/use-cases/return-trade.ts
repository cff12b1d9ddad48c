import type { Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { sidesOf } from "../../adverts/advert-policy.ts";
import { setReturnAsked, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { notifySides } from "./end-trade.ts";
import { endIfOver } from "./expire-trades.ts";
import { lockOwnTrade } from "./lock-trade.ts";

/**
 * Gives a trade back as its buyer. No payment is signed for it any more, and it ends when none can be used: at once, or
 * when the worker sees that. Asking again changes nothing.
 * @throws Failure orderNotFound, tradeNotPayable
 */
export async function returnTrade(tx: Tx, chainId: number, orderId: bigint, callerId: bigint): Promise<OrderRow> {
  const trade = await lockOwnTrade(tx, orderId, callerId);
  if (sidesOf(trade).buyerId !== callerId) fail("tradeNotPayable");
  if (trade.return_asked_at !== null) return trade;
  if (trade.status !== orderStatus.pendingPayment) fail("tradeNotPayable");
  const asked = await setReturnAsked(tx, trade.id, await now(tx));
  await writeEvent(tx, { orderId: trade.id, kind: "returnAsked", userId: callerId });
  const ended = await endIfOver(tx, chainId, asked);
  if (ended.status === trade.status) await notifySides(tx, trade);
  return ended;
}
