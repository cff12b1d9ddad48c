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
  type OrderStatus,
} from "@wth/rules";
import { openHold, releasePart, userAccount } from "../../../ledger/index.ts";
import { now } from "../../../platform/clock.ts";
import { fail } from "../../../platform/failure.ts";
import { notifyUser } from "../../../platform/live.ts";
import { lockUser } from "../../profile/index.ts";
import { refusalToTake, type Taking } from "../c2c-policy.ts";
import { feeHold, feeHolding, saleHold, saleHolding } from "../c2c-postings.ts";
import { beginDeal, findOrder, lockOrder, writeEvent, type OrderRow } from "../c2c-repo.ts";
import { holdFee } from "./create-advert.ts";
import { requireActiveSlot, requireBuySlot, requireMayTrade } from "./trading-rights.ts";

export type TakeRequest = { userId: bigint; orderId: bigint; amount: string; price: string | undefined };

/** The order, with both sides' rows locked in order of their id, and then its own. @throws Failure orderNotFound */
export async function lockDeal(tx: Tx, orderId: bigint, userId: bigint): Promise<OrderRow> {
  const named = await findOrder(tx, orderId);
  if (!named) fail("orderNotFound");
  const people = [...new Set([named.creator_id, userId])].toSorted((a, b) => (a < b ? -1 : 1));
  for (const person of people) await lockUser(tx, person);
  return (await lockOrder(tx, orderId)) as OrderRow;
}

function requireFit(order: OrderRow, type: AdvertType, taking: Omit<Taking, "type">): void {
  const advert = {
    type: order.type as AdvertType,
    status: order.status as OrderStatus,
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
  const type = businessType.ctocOrderRedeem;
  const rest = order.max_amount - quantity;
  if (rest > 0n) await releasePart(tx, saleHold(order.id), { to: userAccount(seller, "ctoc"), amount: rest, type });
  const fee = saleFee(order.max_amount, order.fee_rate) - saleFee(quantity, order.fee_rate);
  if (fee > 0n) await releasePart(tx, feeHold(order.id), { to: userAccount(seller, "fee"), amount: fee, type });
}

async function holdSale(tx: Tx, order: OrderRow, sellerId: bigint, quantity: bigint): Promise<void> {
  await openHold(tx, saleHolding(order.id, sellerId, quantity, businessType.ctocSell));
  await holdFee(tx, feeHolding(order.id, sellerId, saleFee(quantity, order.fee_rate)));
}

/**
 * Takes an advert: a sell advert as its buyer, a buy advert as its seller.
 * @throws Failure of the advert's state and terms, the trader's limits and restrictions, insufficientBalance,
 * feeInsufficient
 */
export async function takeAdvert(tx: Tx, type: AdvertType, request: TakeRequest): Promise<OrderRow> {
  const { userId, orderId } = request;
  const quantity = parseAmount(request.amount);
  const seenPrice = request.price === undefined ? undefined : parseAmount(request.price);
  const order = await lockDeal(tx, orderId, userId);
  requireFit(order, type, { takerId: userId, quantity, seenPrice });
  await requireMayTrade(tx, userId);
  if (type === advertType.sell) {
    await requireActiveSlot(tx, userId);
    await requireBuySlot(tx, userId);
    await releaseRest(tx, order, quantity);
  } else await holdSale(tx, order, userId, quantity);
  const at = await now(tx);
  const expiresAt = new Date(at.getTime() + PAYMENT_SECONDS * 1000);
  const usdt = usdtDue(quantity, order.price);
  const deal = await beginDeal(tx, { id: order.id, takerId: userId, amount: quantity, usdt, at, expiresAt });
  await writeEvent(tx, { orderId, kind: "taken", userId, detail: { quantity: request.amount } });
  for (const person of [userId, order.creator_id]) await notifyUser(tx, person, ["balance", "order"]);
  return deal;
}
