import type { Tx } from "@wth/db";
import { PAYMENT_MARGIN_SECONDS } from "@wth/rules";
import { sql } from "kysely";
import { chainReadTo, expireNeverSigned } from "#chain/index.ts";
import { now } from "#platform/db/clock.ts";
import { isFrozen } from "#platform/settings/frozen-rows.ts";
import { advanceTrade, publishToSides } from "./advance-trade.ts";
import { livePayment } from "./live-payment.ts";
import { recordRefusal } from "./payment-excuses.ts";
import { areHoldsWhole } from "./trade-holds.ts";
import type { TradeRow } from "./trade-repo.ts";

/** True when the time to pay is over, by the clock and by the chain as far as it is final and read. */
async function isOverdue(tx: Tx, chainId: number, { expires_at }: TradeRow): Promise<boolean> {
  if (expires_at > (await now(tx))) return false;
  // no payment can have a later deadline
  const lastDeadline = new Date(expires_at.getTime() - PAYMENT_MARGIN_SECONDS * 1000);
  const readTo = await chainReadTo(tx, chainId);
  return readTo !== undefined && readTo > lastDeadline;
}

async function mayEnd(tx: Tx, { id, state }: TradeRow): Promise<boolean> {
  return state === "awaiting payment" && !(await isFrozen(tx, "trade", id));
}

/**
 * Ends a trade that is overdue or was given back, once the chain provably can take no payment of it any more. Both
 * sides and the trade must be locked. @returns the trade as it is then
 */
export async function endIfOver(tx: Tx, chainId: number, trade: TradeRow): Promise<TradeRow> {
  if (!(await mayEnd(tx, trade))) return trade;
  const isReturned = trade.return_requested_at !== null;
  if (!isReturned && !(await isOverdue(tx, chainId, trade))) return trade;
  if (await livePayment(tx, trade)) return trade;
  if (await areHoldsWhole(tx, trade)) return advanceTrade(tx, trade, isReturned ? "returned" : "timedOut");
  return advanceTrade(tx, trade, "contradicted", { reason: "what the seller set aside is not there" });
}

async function wasEverSigned(tx: Tx, tradeId: bigint): Promise<boolean> {
  const { rows } = await sql`select from market_payment p join chain_signed_order_view o on o.order_id = p.payment_id
    where p.trade_id = ${tradeId} and o.is_signed limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Ends a payment that was not signed in time, which excuses the buyer. The reservation of a sell advert ends with it
 * when no payment of the trade was ever signed: the buyer's call has failed, so the seller does not wait for it. Both
 * sides and the trade must be locked.
 * @returns false when the trade does not wait for such a payment
 */
export async function endNeverSigned(tx: Tx, trade: TradeRow): Promise<boolean> {
  if (!(await mayEnd(tx, trade))) return false;
  const payment = await livePayment(tx, trade);
  if (!payment || !(await expireNeverSigned(tx, payment))) return false;
  await recordRefusal(tx, trade.id, "signerUnavailable");
  const isReservation = trade.side === "sell" && !(await wasEverSigned(tx, trade.id));
  if (isReservation && (await areHoldsWhole(tx, trade))) await advanceTrade(tx, trade, "neverSigned");
  else await publishToSides(tx, trade);
  return true;
}
