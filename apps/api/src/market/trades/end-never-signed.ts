import type { Tx } from "@wth/db";
import { advertType, orderStatus } from "@wth/rules";
import { sql } from "kysely";
import { expireNeverSigned } from "#chain/index.ts";
import { isFrozen } from "#platform/settings/frozen-rows.ts";
import type { TradeRow } from "../adverts/advert-repo.ts";
import { endUnpaid } from "./end-unpaid.ts";
import { livePayment } from "./live-payment.ts";
import { recordRefusal } from "./payment-excuses.ts";
import { publishToSides } from "./publish-to-sides.ts";
import { areHoldsWhole } from "./trade-holds.ts";

async function wasEverSigned(tx: Tx, tradeId: bigint): Promise<boolean> {
  const { rows } = await sql`select from market_payment p join chain_signed_order_view o on o.order_id = p.payment_id
    where p.order_id = ${tradeId} and o.is_signed limit 1`.execute(tx);
  return rows.length > 0;
}

/**
 * Ends a payment that was not signed in time, which excuses the buyer. The reservation of a sell advert ends with it
 * when no payment of the trade was ever signed: the buyer's call has failed, so the seller does not wait for it. Both
 * sides and the trade must be locked.
 * @returns false when the trade does not wait for such a payment
 */
export async function endNeverSigned(tx: Tx, trade: TradeRow): Promise<boolean> {
  if (trade.status !== orderStatus.pendingPayment || (await isFrozen(tx, "trade", trade.id))) return false;
  const payment = await livePayment(tx, trade);
  if (!payment || !(await expireNeverSigned(tx, payment))) return false;
  await recordRefusal(tx, trade.id, "signerUnavailable");
  const isReservation = trade.type === advertType.sell && !(await wasEverSigned(tx, trade.id));
  if (isReservation && (await areHoldsWhole(tx, trade))) await endUnpaid(tx, trade, true);
  else await publishToSides(tx, trade);
  return true;
}
