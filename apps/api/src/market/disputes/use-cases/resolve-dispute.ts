import type { Tx } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { audit } from "#platform/db/audit.ts";
import { fail } from "#platform/errors/failure.ts";
import { resolveSuspenseOfTrade } from "#chain/index.ts";
import { advanceTrade } from "../../trades/advance-trade.ts";
import { livePayment } from "../../trades/live-payment.ts";
import { lockTrade } from "../../trades/lock-trade.ts";
import { insertResolution, isDisputed, type TradeRow } from "../../trades/trade-repo.ts";
import { usdtOfTrade } from "../../trades/trade-usdt-repo.ts";

export type Resolution = {
  actor: string;
  tradeId: bigint;
  /** Receiver of the WTH: the buyer as if the trade were paid, or the seller, who gets it back. */
  outcome: "buyer" | "seller";
  reason: string;
};

/**
 * Ends a failed or abnormal trade as an operator has decided, and closes its payments in suspense. It earns no quota
 * and counts as no timeout.
 */
export async function resolveDispute(tx: Tx, resolution: Resolution): Promise<TradeRow> {
  const { actor, tradeId, outcome, reason } = resolution;
  const trade = await lockTrade(tx, tradeId);
  if (!isDisputed(trade)) fail("tradeNotDisputed");
  const live = await livePayment(tx, trade);
  if (live) fail("tradePaymentOpen", { time: live.deadline.toISOString() });
  await insertResolution(tx, resolution);
  await resolveSuspenseOfTrade(tx, { actor, tradeId, note: reason });
  const event = outcome === "buyer" ? "resolvedForBuyer" : "resolvedForSeller";
  const ended = await advanceTrade(tx, trade, event, { detail: { outcome, reason } });
  const [before, after] = [trade, ended].map(({ state }) => ({ state }));
  const { due, received } = await usdtOfTrade(tx, trade);
  const usdt = { usdtDue: formatAmount(due), usdtReceived: formatAmount(received) };
  await audit(tx, {
    actor,
    action: "c2c.resolve",
    subject: tradeId.toString(),
    before,
    after: { ...after, outcome, reason, ...usdt },
  });
  return ended;
}
