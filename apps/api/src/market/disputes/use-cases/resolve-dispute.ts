import type { Tx } from "@wth/db";
import { formatAmount, orderStatus } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { resolveSuspenseOfTrade } from "#chain/index.ts";
import { isDisputed, sidesOf } from "../../adverts/advert-policy.ts";
import { endTrade, insertResolution, writeEvent, type TradeRow } from "../../adverts/advert-repo.ts";
import { returnQuota } from "../../traders/selling-quota.ts";
import { livePayment } from "../../trades/live-payment.ts";
import { lockTrade } from "../../trades/lock-trade.ts";
import { publishToSides } from "../../trades/publish-to-sides.ts";
import { recordCompletion } from "../../trades/record-completion.ts";
import { tellDisputeResolved } from "../../trades/tell-sides.ts";
import { resolveRest } from "../../trades/trade-holds.ts";
import { usdtOfTrade } from "../../trades/trade-usdt-repo.ts";

export type Resolution = {
  actor: string;
  orderId: bigint;
  /** Receiver of the WTH: the buyer as if the trade were paid, or the seller, who gets it back. */
  outcome: "buyer" | "seller";
  reason: string;
};

/**
 * Ends a failed or abnormal trade as an operator has decided, and closes its payments in suspense. It earns no quota
 * and counts as no timeout.
 */
export async function resolveDispute(tx: Tx, resolution: Resolution): Promise<TradeRow> {
  const { actor, orderId, outcome, reason } = resolution;
  const trade = await lockTrade(tx, orderId);
  if (!isDisputed(trade)) fail("tradeNotDisputed");
  const live = await livePayment(tx, trade);
  if (live) fail("tradePaymentOpen", { time: live.deadline.toISOString() });
  await resolveRest(tx, trade, outcome === "buyer" ? "paid" : "timedOut");
  if (outcome === "seller") await returnQuota(tx, sidesOf(trade).sellerId, trade.id, 0n);
  const at = await now(tx);
  const ended =
    outcome === "buyer" ? await recordCompletion(tx, trade, at) : await endTrade(tx, trade, orderStatus.timedOut, at);
  await insertResolution(tx, resolution);
  await writeEvent(tx, { orderId, kind: "resolved", detail: { outcome, reason } });
  await resolveSuspenseOfTrade(tx, { actor, tradeId: orderId, note: reason });
  const [before, after] = [trade, ended].map(({ status }) => ({ status }));
  const { due, received } = await usdtOfTrade(tx, trade);
  const usdt = { usdtDue: formatAmount(due), usdtReceived: formatAmount(received) };
  await audit(tx, {
    actor,
    action: "c2c.resolve",
    subject: orderId.toString(),
    before,
    after: { ...after, outcome, reason, ...usdt },
  });
  await publishToSides(tx, trade);
  await tellDisputeResolved(tx, trade, outcome);
  return ended;
}
