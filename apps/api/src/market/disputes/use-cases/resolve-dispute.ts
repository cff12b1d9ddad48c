import type { Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { isDisputed, sidesOf } from "../../adverts/advert-policy.ts";
import { endOrder, insertSettlement, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { notifySides } from "../../trades/use-cases/end-trade.ts";
import { endRest } from "../../trades/use-cases/end-holds.ts";
import { lockBothSides } from "../../trades/use-cases/lock-trade.ts";
import { recordCompletion } from "../../trades/use-cases/complete-trade.ts";
import { returnQuota } from "../../traders/use-cases/selling-quota.ts";
import { livePayment } from "../../trades/use-cases/sign-payment.ts";

export type Settlement = {
  actor: string;
  orderId: bigint;
  /** Who gets the WTH: the buyer as if the trade were paid, or the seller back. */
  outcome: "buyer" | "seller";
  reason: string;
};

/**
 * Ends a trade that failed or is abnormal as an operator has decided. It earns no quota and counts as no timeout.
 * @throws Failure orderNotFound, tradeNotDisputed, tradePaymentOpen
 */
export async function resolveDispute(tx: Tx, chainId: number, settlement: Settlement): Promise<OrderRow> {
  const { actor, orderId, outcome, reason } = settlement;
  const trade = await lockBothSides(tx, orderId);
  if (!isDisputed(trade)) fail("tradeNotDisputed");
  const live = await livePayment(tx, chainId, trade);
  if (live) fail("tradePaymentOpen", { time: live.deadline.toISOString() });
  await endRest(tx, trade, outcome === "buyer" ? "paid" : "timedOut");
  if (outcome === "seller") await returnQuota(tx, sidesOf(trade).sellerId, trade.id, 0n);
  const ended =
    outcome === "buyer"
      ? await recordCompletion(tx, trade, await now(tx))
      : await endOrder(tx, trade.id, orderStatus.timedOut, await now(tx));
  await insertSettlement(tx, settlement);
  await writeEvent(tx, { orderId, kind: "settled", detail: { outcome, reason } });
  const [before, after] = [trade, ended].map(({ status }) => ({ status }));
  await audit(tx, {
    actor,
    action: "c2c.settle",
    subject: orderId.toString(),
    before,
    after: { ...after, outcome, reason },
  });
  await notifySides(tx, trade);
  return ended;
}
