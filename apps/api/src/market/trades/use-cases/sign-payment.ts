import type { Tx } from "@wth/db";
import { orderStatus, PAYMENT_MARGIN_SECONDS } from "@wth/rules";
import { getAddress } from "viem";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import {
  expireOrder,
  findOrder as findPayment,
  isProvablyDead,
  issueOrder,
  type ChainOrder,
  type OrderContext,
} from "#chain/index.ts";
import { getUser } from "#identity/index.ts";
import { sidesOf } from "../../adverts/advert-policy.ts";
import { setPayment, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";

/** The payment of a trade that can still be used; one that provably cannot is ended. Both sides must be locked. */
export async function livePayment(tx: Tx, chainId: number, trade: OrderRow): Promise<ChainOrder | undefined> {
  const payment = trade.payment_id === null ? undefined : await findPayment(tx, trade.payment_id);
  if (payment?.status !== "open") return undefined;
  if (!(await isProvablyDead(tx, chainId, payment))) return payment;
  await expireOrder(tx, payment);
  return undefined;
}

/** Seconds for which a payment of the trade may still be signed. */
async function secondsToSign(tx: Tx, { expires_at }: OrderRow): Promise<bigint> {
  if (expires_at === null) return 0n;
  return BigInt(unixSeconds(expires_at) - PAYMENT_MARGIN_SECONDS - unixSeconds(await now(tx)));
}

/**
 * The signed payment of a trade for its buyer. While it can be used, asking again gives the same one; it never lives
 * until the trade itself ends, so that no payment can come too late. Both sides and the order must be locked.
 * @throws Failure tradeNotPayable, ordersPaused, amountAboveLimit, chainUnavailable
 */
export async function signPayment(
  tx: Tx,
  context: OrderContext,
  trade: OrderRow,
  callerId: bigint,
): Promise<ChainOrder> {
  const { buyerId, sellerId } = sidesOf(trade);
  if (trade.status !== orderStatus.pendingPayment || buyerId !== callerId) fail("tradeNotPayable");
  const live = await livePayment(tx, context.chainId, trade);
  if (live) return live;
  const left = await secondsToSign(tx, trade);
  if (left <= 0n || trade.return_asked_at !== null) fail("tradeNotPayable");
  const { "c2c.paymentLifetime": usual } = await readParameters(tx);
  const usdt = trade.usdt_amount as bigint;
  const payment = await issueOrder(
    tx,
    context.signer,
    {
      kind: "c2c",
      userId: buyerId,
      amount: usdt,
      gives: trade.deal_amount as bigint,
      account: null,
      recipient: getAddress((await getUser(tx, sellerId)).address),
      lifetime: usual < left ? usual : left,
      capped: usdt,
    },
    context.readTerms(),
  );
  await setPayment(tx, trade.id, payment.order_id);
  const until = payment.deadline.getTime().toString();
  await writeEvent(tx, { orderId: trade.id, kind: "signed", userId: buyerId, detail: { until } });
  return payment;
}
