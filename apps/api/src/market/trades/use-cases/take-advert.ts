import type { Tx } from "@wth/db";
import {
  advertType,
  businessType,
  formatAmount,
  parseAmount,
  PAYMENT_SECONDS,
  saleFee,
  usdtDue,
  type AdvertType,
} from "@wth/rules";
import { openHold, releasePart, userAccount } from "#ledger/index.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { sendNotification } from "#messaging/index.ts";
import { refusalToTake, type Taking } from "../../adverts/advert-policy.ts";
import { feeHold, feeHolding, saleHold, saleHolding } from "../../adverts/advert-postings.ts";
import { beginTrade, isBlocked, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { holdFee } from "./create-advert.ts";
import { lockTrade } from "./lock-trade.ts";
import { returnQuota, takeQuota } from "../../traders/use-cases/selling-quota.ts";
import {
  requireActiveSlot,
  requireBuyerKyc,
  requireBuySlot,
  requireMayTrade,
} from "../../traders/use-cases/trading-rights.ts";

export type TakeRequest = { userId: bigint; orderId: bigint; amount: string; price: string | undefined };

function requireFit(order: OrderRow, type: AdvertType, taking: Omit<Taking, "type">): void {
  const advert = {
    type: order.type,
    status: order.status,
    creatorId: order.creator_id,
    price: order.price,
    minAmount: order.min_amount,
    maxAmount: order.max_amount,
  };
  const refusal = refusalToTake(advert, { ...taking, type });
  if (refusal === "termsChanged") fail(refusal, { price: formatAmount(order.price) });
  if (refusal) fail(refusal);
}

/** A sell advert taken for less than all of it gives the rest of its WTH and fee back at once. */
async function releaseRest(tx: Tx, order: OrderRow, quantity: bigint): Promise<void> {
  const seller = order.creator_id;
  const rest = order.max_amount - quantity;
  if (rest > 0n) {
    const part = { to: userAccount(seller, "ctoc"), amount: rest, type: businessType.ctocOrderRedeem };
    await releasePart(tx, saleHold(order.id), part);
  }
  const fee = saleFee(order.max_amount, order.fee_rate) - saleFee(quantity, order.fee_rate);
  if (fee > 0n) {
    const part = { to: userAccount(seller, "fee"), amount: fee, type: businessType.refundFee };
    await releasePart(tx, feeHold(order.id), part);
  }
  await returnQuota(tx, seller, order.id, quantity);
}

async function holdSale(tx: Tx, order: OrderRow, sellerId: bigint, quantity: bigint): Promise<void> {
  await openHold(tx, saleHolding(order.id, sellerId, quantity, businessType.ctocSell));
  await holdFee(tx, feeHolding(order.id, sellerId, saleFee(quantity, order.fee_rate)));
  await takeQuota(tx, sellerId, order.id, quantity);
}

/**
 * Takes an advert: a sell advert as its buyer, a buy advert as its seller. A sell advert that its buyer asks for again
 * is the same trade, however the calls overlap.
 * @throws Failure of the advert's state and terms, the trader's limits and restrictions, insufficientBalance,
 * feeInsufficient
 */
export async function takeAdvert(tx: Tx, type: AdvertType, request: TakeRequest): Promise<OrderRow> {
  const { userId, orderId } = request;
  const quantity = parseAmount(request.amount);
  const seenPrice = request.price === undefined ? undefined : parseAmount(request.price);
  const order = await lockTrade(tx, orderId, userId);
  if (order.type === type && type === advertType.sell && order.taker_id === userId) return order;
  requireFit(order, type, { takerId: userId, quantity, seenPrice });
  await requireMayTrade(tx, userId);
  if (await isBlocked(tx, userId, order.creator_id)) fail("traderBlocked");
  if (type === advertType.sell) {
    await requireBuyerKyc(tx, userId);
    await requireActiveSlot(tx, userId);
    await requireBuySlot(tx, userId);
    await releaseRest(tx, order, quantity);
  } else await holdSale(tx, order, userId, quantity);
  const at = await now(tx);
  const expiresAt = new Date(at.getTime() + PAYMENT_SECONDS * 1000);
  const usdt = usdtDue(quantity, order.price);
  const trade = await beginTrade(tx, { id: order.id, takerId: userId, amount: quantity, usdt, at, expiresAt });
  await writeEvent(tx, { orderId, kind: "taken", userId, detail: { quantity: request.amount } });
  for (const person of [userId, order.creator_id]) await publishChange(tx, person, ["balance", "order"]);
  if (type === advertType.buy)
    await sendNotification(tx, order.creator_id, "orderNeedsYou", {
      orderId: orderId.toString(),
      until: expiresAt.getTime(),
    });
  return trade;
}
