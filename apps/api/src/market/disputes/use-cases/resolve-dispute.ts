import type { Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "../../../platform/errors/failure.ts";
import { isDisputed, sidesOf } from "../../adverts/advert-policy.ts";
import { endOrder, insertSettlement, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { notifySides } from "../../trades/use-cases/end-trade.ts";
import { endRest } from "../../trades/use-cases/end-holds.ts";
import { lockBothSides } from "../../trades/use-cases/lock-trade.ts";
import { completeDeal } from "../../trades/use-cases/complete-trade.ts";
import { returnQuota } from "../../traders/use-cases/selling-quota.ts";
import { livePayment } from "../../trades/use-cases/sign-payment.ts";

export type Settlement = {
  actor: string;
  orderId: bigint;
  /** Who gets the WTH: the buyer as if the deal were paid, or the seller back. */
  outcome: "buyer" | "seller";
  reason: string;
};

/**
 * Ends a deal that failed or is abnormal as an operator has decided. It earns no quota and counts as no timeout.
 * @throws Failure orderNotFound, dealNotDisputed, dealPaymentOpen
 */
export async function settleDispute(tx: Tx, chainId: number, settlement: Settlement): Promise<OrderRow> {
  const { actor, orderId, outcome, reason } = settlement;
  const deal = await lockBothSides(tx, orderId);
  if (!isDisputed(deal)) fail("dealNotDisputed");
  const live = await livePayment(tx, chainId, deal);
  if (live) fail("dealPaymentOpen", { time: live.deadline.toISOString() });
  await endRest(tx, deal, outcome === "buyer" ? "paid" : "timedOut");
  if (outcome === "seller") await returnQuota(tx, sidesOf(deal).sellerId, deal.id, 0n);
  const ended =
    outcome === "buyer"
      ? await completeDeal(tx, deal, await now(tx))
      : await endOrder(tx, deal.id, orderStatus.timedOut, await now(tx));
  await insertSettlement(tx, settlement);
  await writeEvent(tx, { orderId, kind: "settled", detail: { outcome, reason } });
  const [before, after] = [deal, ended].map(({ status }) => ({ status }));
  await audit(tx, {
    actor,
    action: "c2c.settle",
    subject: orderId.toString(),
    before,
    after: { ...after, outcome, reason },
  });
  await notifySides(tx, deal);
  return ended;
}
