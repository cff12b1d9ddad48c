import type { Tx } from "@wth/db";
import { rigSource, type RigLevel } from "@wth/rules";
import { post } from "#ledger/index.ts";
import type { ChainEventOutcome } from "#chain/index.ts";
import { enqueue } from "#platform/db/outbox.ts";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { publishChange } from "#platform/live/live.ts";
import { lockUser, raiseRigLevel } from "#identity/index.ts";
import { addPower, recordPurchase } from "#community/index.ts";
import { findOrder, hasUsdtRig, markPaid, type PurchaseOrder } from "../mining-order-repo.ts";
import { paymentMismatch, type Payment } from "../mining-policy.ts";
import { usdtPaymentPosting } from "../mining-postings.ts";
import { insertRig } from "../mining-repo.ts";

/** A final payment and the event that reports it; `key` makes its effect unique. */
export type FinalPayment = Payment & { eventId: bigint; key: string };

/** Nobody's account: payments that belong to no known order. */
const NOBODY = 0n;

async function postOnce(tx: Tx, payment: FinalPayment, to: "treasury" | "suspense", userId: bigint): Promise<void> {
  const { isDuplicate } = await post(tx, usdtPaymentPosting(payment.key, to, userId, payment.amount));
  if (isDuplicate) throw new Error(`${payment.key} was applied before`);
}

async function deliverRig(tx: Tx, order: PurchaseOrder, eventId: bigint): Promise<void> {
  const userId = order.user_id;
  const level = order.level as RigLevel;
  const at = unixSeconds(await now(tx));
  const terms = {
    level,
    price: order.price,
    totalAmount: order.total_amount,
    perSecondAmount: order.per_second_amount,
  };
  await markPaid(tx, order.order_id, eventId);
  await insertRig(tx, { userId, source: rigSource.buy, paidWith: "usdt", orderId: order.order_id, terms, at });
  await recordPurchase(tx, userId);
  await addPower(tx, userId, order.price);
  await raiseRigLevel(tx, userId, level);
  await enqueue(tx, "member", userId);
}

/** The order a payment names, its owner's row locked. */
async function lockOrder(tx: Tx, orderId: string): Promise<PurchaseOrder | undefined> {
  const named = await findOrder(tx, orderId);
  if (!named) return undefined;
  await lockUser(tx, named.user_id);
  return findOrder(tx, orderId);
}

/** Turns a final payment into the rig that was ordered, or keeps the money in suspense with a reason. */
export async function creditPayment(tx: Tx, payment: FinalPayment): Promise<ChainEventOutcome> {
  const order = await lockOrder(tx, payment.orderId);
  const ordered = order && {
    status: order.status,
    sender: order.sender,
    level: order.level,
    token: order.token,
    amount: order.token_amount,
    hasUsdtRig: await hasUsdtRig(tx, order.user_id),
  };
  const reason = paymentMismatch(payment, ordered);
  if (!order || reason !== undefined) {
    await postOnce(tx, payment, "suspense", order?.user_id ?? NOBODY);
    if (order) await publishChange(tx, order.user_id, ["order"]);
    return { outcome: "suspense", reason: reason ?? "unknown order" };
  }
  await postOnce(tx, payment, "treasury", order.user_id);
  await deliverRig(tx, order, payment.eventId);
  await publishChange(tx, order.user_id, ["balance", "rig", "order"]);
  return { outcome: "applied" };
}
