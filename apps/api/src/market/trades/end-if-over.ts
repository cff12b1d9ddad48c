import type { Tx } from "@wth/db";
import { orderStatus, PAYMENT_MARGIN_SECONDS } from "@wth/rules";
import { isFrozen } from "#platform/settings/frozen-rows.ts";
import { chainReadTo } from "#chain/index.ts";
import { now } from "#platform/db/clock.ts";
import type { TradeRow } from "../adverts/advert-repo.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { freezeTrade } from "./freeze-trade.ts";
import { livePayment } from "./live-payment.ts";
import { areHoldsWhole } from "./trade-holds.ts";

/** True when the time to pay is over, by the clock and by the chain as far as it is final and read. */
async function isOverdue(tx: Tx, chainId: number, { expires_at }: TradeRow): Promise<boolean> {
  if (expires_at > (await now(tx))) return false;
  // no payment can have a later deadline
  const lastDeadline = new Date(expires_at.getTime() - PAYMENT_MARGIN_SECONDS * 1000);
  const readTo = await chainReadTo(tx, chainId);
  return readTo !== undefined && readTo > lastDeadline;
}

/**
 * Ends a trade that is overdue or was given back, once the chain provably can take no payment of it any more. Both
 * sides and the trade must be locked. @returns the trade as it is then
 */
export async function endIfOver(tx: Tx, chainId: number, trade: TradeRow): Promise<TradeRow> {
  if (trade.status !== orderStatus.pendingPayment || (await isFrozen(tx, "trade", trade.id))) return trade;
  if (trade.return_requested_at === null && !(await isOverdue(tx, chainId, trade))) return trade;
  if (await livePayment(tx, trade)) return trade;
  if (await areHoldsWhole(tx, trade)) return endUnpaid(tx, trade);
  return freezeTrade(tx, trade, { status: orderStatus.abnormal, reason: "what the seller set aside is not there" });
}
