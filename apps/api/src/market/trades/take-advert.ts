import type { Tx } from "@wth/db";
import { businessType, formatAmount, parseAmount, PAYMENT_SECONDS, saleFee, usdtDue, type Amount } from "@wth/rules";
import { releasePart, userAccount } from "#ledger/index.ts";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { refuseFrozen } from "#platform/settings/frozen-rows.ts";
import { refusalToTake } from "../adverts/advert-policy.ts";
import { feeHold, saleHold } from "../adverts/advert-postings.ts";
import { endSale, isBlocked, type AdvertRow, type BuyerColumns, type Side } from "../adverts/advert-repo.ts";
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
import { insertReservedTrade, lockTradeRow, tradesOfAdverts, type TradeRow } from "./trade-repo.ts";

/** Request to take an advert. `price` is the price that the user saw; without one any price is accepted. */
export type TakeRequest = {
  userId: bigint;
  advertId: bigint;
  amount: string;
  price: string | undefined;
  origin: OriginDigests;
};

/**
 * Checks that a user may take an advert. `side` is that of the call's adverts.
 * @returns the quantity to trade
 */
export async function requireTakeable(tx: Tx, advert: AdvertRow, side: Side, request: TakeRequest): Promise<Amount> {
  await refuseFrozen(tx, "trade", advert.id);
  const { userId: takerId, price } = request;
  const quantity = parseAmount(request.amount);
  const terms = {
    side: advert.side,
    state: advert.state,
    creatorId: advert.creator_id,
    price: advert.price,
    minAmount: advert.min_amount,
    maxAmount: advert.max_amount,
  };
  const seenPrice = price === undefined ? undefined : parseAmount(price);
  const refusal = refusalToTake(terms, { takerId, side, quantity, seenPrice });
  if (refusal === "termsChanged") fail(refusal, { price: formatAmount(advert.price) });
  if (refusal) fail(refusal);
  await requireMayTrade(tx, takerId);
  await requireOfCounterpart(async () => {
    await requireMayTrade(tx, advert.creator_id);
    if (side === "buy") await requireBuyerKyc(tx, advert.creator_id);
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
  { quantity, buyer }: { quantity: Amount; buyer?: BuyerColumns },
): Promise<TradeRow> {
  const at = await now(tx);
  const { newcomer_range, buyer_range, buyer_network } = buyer ?? advert;
  const [buyerId, sellerId] = buyer ? [userId, advert.creator_id] : [advert.creator_id, userId];
  const ofCreator = buyer ? advert.seller_network : advert.buyer_network;
  const users = [userId, advert.creator_id] as const;
  await endSale(tx, advert.id, "sold out", at);
  const trade = await insertReservedTrade(tx, {
    id: advert.id,
    advert_id: advert.id,
    side: advert.side,
    buyer_id: buyerId,
    seller_id: sellerId,
    amount: quantity,
    usdt_amount: usdtDue(quantity, advert.price),
    price: advert.price,
    fee: saleFee(quantity, advert.fee_rate),
    reserved_at: at,
    expires_at: new Date(at.getTime() + PAYMENT_SECONDS * 1000),
    newcomer_range,
    buyer_range,
    buyer_network,
    is_outside: newcomer_range === null ? null : await isOutside(tx, users, [origin.network, ofCreator]),
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
  const taken = (await tradesOfAdverts(tx, [advertId])).get(advertId);
  if (taken?.side === "sell" && taken.buyer_id === userId) return lockTradeRow(tx, taken.id);
  const quantity = await requireTakeable(tx, advert, "sell", request);
  await requireBuyerKyc(tx, userId);
  await requireActiveSlot(tx, userId);
  await requireBuySlot(tx, userId);
  const buyer = await requireBuyerRoom(tx, userId, { kind: "trade", quantity, origin: request.origin });
  await releaseRest(tx, advert, quantity);
  return openTrade(tx, advert, request, { quantity, buyer });
}
