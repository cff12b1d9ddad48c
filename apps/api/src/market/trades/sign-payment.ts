import type { Tx } from "@wth/db";
import { PAYMENT_LEFT_MIN_SECONDS, PAYMENT_MARGIN_SECONDS } from "@wth/rules";
import { getAddress } from "viem";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { expireNeverSigned, issueOrder, type OrderContext, type SignedOrder } from "#chain/index.ts";
import { getUser } from "#identity/index.ts";
import { isBanned, requireNotBanned } from "../traders/trading-rights.ts";
import { writeEvent } from "../adverts/advert-repo.ts";
import { livePayment } from "./live-payment.ts";
import { historyOfTrade, setPayment, type TradeRow } from "./trade-repo.ts";

/** Minutes before the end of a trade from which no payment of it is signed, rounded up. */
const SHORT_MINUTES = Math.ceil((PAYMENT_MARGIN_SECONDS + PAYMENT_LEFT_MIN_SECONDS) / 60);

const secondsTo = (end: Date, at: Date): number => unixSeconds(end) - unixSeconds(at);

/** Seconds for which a payment of the trade may still be signed; at least PAYMENT_LEFT_MIN_SECONDS. */
function secondsToSign({ expires_at: end, return_requested_at: returnedAt }: TradeRow, at: Date): bigint {
  if (returnedAt !== null) fail("tradeNotPayable");
  if (end <= at) fail("paymentTimeOver");
  const left = secondsTo(end, at) - PAYMENT_MARGIN_SECONDS;
  if (left < PAYMENT_LEFT_MIN_SECONDS) fail("paymentTimeShort", { minutes: SHORT_MINUTES, time: end.toISOString() });
  return BigInt(left);
}

/**
 * Issues the payment of a trade for its buyer, or returns the one that a wallet can still send. A payment's deadline is
 * before the trade's own, so that no payment can come too late. Both sides and the trade must be locked.
 */
export async function signPayment(
  tx: Tx,
  context: OrderContext,
  trade: TradeRow,
  callerId: bigint,
): Promise<SignedOrder> {
  const { buyer_id: buyerId, seller_id: sellerId } = trade;
  if (trade.state !== "awaiting payment" || buyerId !== callerId) fail("tradeNotPayable");
  await requireNotBanned(tx, buyerId);
  if (await isBanned(tx, sellerId)) fail("sellerClosed");
  const at = await now(tx);
  const live = await livePayment(tx, trade);
  const isOpen = live !== undefined && !(await expireNeverSigned(tx, live));
  if (isOpen && secondsTo(live.deadline, at) >= PAYMENT_LEFT_MIN_SECONDS) return live;
  const left = secondsToSign(trade, at);
  // it may be in a block that is not read yet
  if (isOpen) fail("paymentExpired");
  const { "c2c.paymentLifetime": usual } = await readParameters(tx);
  const payment = await issueOrder(
    tx,
    {
      kind: "trade",
      userId: buyerId,
      amount: trade.usdt_amount,
      gives: trade.amount,
      account: null,
      recipient: getAddress((await getUser(tx, sellerId)).address),
      lifetime: usual < left ? usual : left,
    },
    context.readTerms(),
  );
  await setPayment(tx, trade.id, payment.order_id);
  const until = payment.deadline.getTime().toString();
  await writeEvent(tx, { ...historyOfTrade(trade), kind: "signed", userId: buyerId, detail: { until } });
  return payment;
}
