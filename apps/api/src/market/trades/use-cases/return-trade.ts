import type { Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { fail } from "../../../platform/errors/failure.ts";
import { sidesOf } from "../../adverts/advert-policy.ts";
import { setReturnAsked, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { notifySides } from "./end-trade.ts";
import { endIfOver } from "./expire-trades.ts";
import { lockOwnDeal } from "./lock-trade.ts";

/**
 * Gives a deal back as its buyer. No payment is signed for it any more, and it ends when none can be used: at once, or
 * when the worker sees that. Asking again changes nothing.
 * @throws Failure orderNotFound, dealNotPayable
 */
export async function returnDeal(tx: Tx, chainId: number, orderId: bigint, callerId: bigint): Promise<OrderRow> {
  const deal = await lockOwnDeal(tx, orderId, callerId);
  if (sidesOf(deal).buyerId !== callerId) fail("dealNotPayable");
  if (deal.return_asked_at !== null) return deal;
  if (deal.status !== orderStatus.pendingPayment) fail("dealNotPayable");
  const asked = await setReturnAsked(tx, deal.id, await now(tx));
  await writeEvent(tx, { orderId: deal.id, kind: "returnAsked", userId: callerId });
  const ended = await endIfOver(tx, chainId, asked);
  if (ended.status === deal.status) await notifySides(tx, deal);
  return ended;
}
