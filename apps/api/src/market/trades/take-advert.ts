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
  type Amount,
} from "@wth/rules";
import { releasePart, userAccount } from "#ledger/index.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { refuseFrozen } from "#platform/settings/frozen-rows.ts";
import { refusalToTake } from "../adverts/advert-policy.ts";
import { feeHold, saleHold } from "../adverts/advert-postings.ts";
import {
  asTrade,
  isBlocked,
  setReserved,
  type AdvertRow,
  type BuyerColumns,
  type TradeRow,
} from "../adverts/advert-repo.ts";
import type { OriginDigests } from "#platform/admission/origin-digests.ts";
import { isOutside, requireBuyerRoom } from "../traders/newcomer-limits.ts";
import { returnQuota } from "../traders/selling-quota.ts";
import {
  requireActiveSlot,
  requireBuyerKyc,
  requireBuySlot,
  requireMayTrade,
  requireOfCounterpart,
} from "../traders/trading-rights.ts";
import { advanceTrade } from "./advance-trade.ts";
import { lockForTaker } from "./lock-trade.ts";

/** Request to take an advert. `price` is the price that the user saw; without one any price is accepted. */
export type TakeRequest = {
  userId: bigint;
  advertId: bigint;
  amount: string;
  price: string | undefined;
  origin: OriginDigests;
};

/**
 * Checks that a user may take an advert. `type` is the advert type of the call.
 * @returns the quantity to trade
 */
export async function requireTakeable(
  tx: Tx,
  advert: AdvertRow,
  type: AdvertType,
  request: TakeRequest,
): Promise<Amount> {
  await refuseFrozen(tx, "trade", advert.id);
  const { userId: takerId, price } = request;
  const quantity = parseAmount(request.amount);
  const terms = {
    type: advert.type,
    status: advert.status,
    creatorId: advert.creator_id,
    price: advert.price,
    minAmount: advert.min_amount,
    maxAmount: advert.max_amount,
  };
  const seenPrice = price === undefined ? undefined : parseAmount(price);
  const refusal = refusalToTake(terms, { takerId, type, quantity, seenPrice });
  if (refusal === "termsChanged") fail(refusal, { price: formatAmount(advert.price) });
  if (refusal) fail(refusal);
  await requireMayTrade(tx, takerId);
  await requireOfCounterpart(async () => {
    await requireMayTrade(tx, advert.creator_id);
    if (type === advertType.buy) await requireBuyerKyc(tx, advert.creator_id);
  });
  if (await isBlocked(tx, takerId, advert.creator_id)) fail("traderBlocked");
  return quantity;
}

/**
 * Turns an advert into a trade with its taker. Both must be locked, and the holds must be open. `buyer`: columns of a
 * taker who buys.
 */
export async function openTrade(
  tx: Tx,
  advert: AdvertRow,
  { userId, amount, origin }: TakeRequest,
  quantity: Amount,
  buyer?: BuyerColumns,
): Promise<TradeRow> {
  const at = await now(tx);
  const expiresAt = new Date(at.getTime() + PAYMENT_SECONDS * 1000);
  const isNewcomer = (buyer ?? advert).newcomer_range !== null;
  const ofCreator = buyer ? advert.seller_network : advert.buyer_network;
  const users = [userId, advert.creator_id] as const;
  const usdt = usdtDue(quantity, advert.price);
  const trade = await setReserved(tx, {
    id: advert.id,
    takerId: userId,
    amount: quantity,
    usdt,
    at,
    expiresAt,
    buyer,
    isOutside: isNewcomer ? await isOutside(tx, users, [origin.network, ofCreator]) : null,
  });
  return advanceTrade(tx, trade, "taken", { userId, detail: { quantity: amount } });
}

/** Gives the seller back at once the WTH, fee and quota of the advert that are not traded. */
async function releaseRest(tx: Tx, advert: AdvertRow, quantity: bigint): Promise<void> {
  const seller = advert.creator_id;
  const rest = advert.max_amount - quantity;
  if (rest > 0n) {
    const part = { to: userAccount(seller, "ctoc"), amount: rest, type: businessType.ctocOrderRedeem };
    await releasePart(tx, saleHold(advert.id), part);
  }
  const fee = saleFee(advert.max_amount, advert.fee_rate) - saleFee(quantity, advert.fee_rate);
  if (fee > 0n) {
    const part = { to: userAccount(seller, "fee"), amount: fee, type: businessType.refundFee };
    await releasePart(tx, feeHold(advert.id), part);
  }
  await returnQuota(tx, seller, advert.id, quantity);
}

/** Reserves a sell advert for its buyer. A repeated call returns the same trade, even when the calls overlap. */
export async function reserveSellAdvert(tx: Tx, request: TakeRequest): Promise<TradeRow> {
  const { userId, advertId } = request;
  const advert = await lockForTaker(tx, advertId, userId);
  if (advert.type === advertType.sell && advert.taker_id === userId) return asTrade(advert);
  const quantity = await requireTakeable(tx, advert, advertType.sell, request);
  await requireBuyerKyc(tx, userId);
  await requireActiveSlot(tx, userId);
  await requireBuySlot(tx, userId);
  const buyer = await requireBuyerRoom(tx, userId, { kind: "trade", quantity, origin: request.origin });
  await releaseRest(tx, advert, quantity);
  return openTrade(tx, advert, request, quantity, buyer);
}
