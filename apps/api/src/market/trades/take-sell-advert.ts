import type { Tx } from "@wth/db";
import { advertType, businessType, saleFee } from "@wth/rules";
import { releasePart, userAccount } from "#ledger/index.ts";
import { feeHold, saleHold } from "../adverts/advert-postings.ts";
import { asTrade, type AdvertRow, type TradeRow } from "../adverts/advert-repo.ts";
import { returnQuota } from "../traders/selling-quota.ts";
import { requireActiveSlot, requireBuyerKyc, requireBuySlot } from "../traders/trading-rights.ts";
import { lockForTaker } from "./lock-trade.ts";
import { openTrade, requireTakeable, type TakeRequest } from "./take-advert.ts";

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

/**
 * Takes a sell advert as its buyer. A repeated call returns the same trade, even when the calls overlap.
 * @throws Failure of the advert's state and terms, the trader's limits and restrictions
 */
export async function takeSellAdvert(tx: Tx, request: TakeRequest): Promise<TradeRow> {
  const { userId, advertId } = request;
  const advert = await lockForTaker(tx, advertId, userId);
  if (advert.type === advertType.sell && advert.taker_id === userId) return asTrade(advert);
  const quantity = await requireTakeable(tx, advert, advertType.sell, request);
  await requireBuyerKyc(tx, userId);
  await requireActiveSlot(tx, userId);
  await requireBuySlot(tx, userId);
  await releaseRest(tx, advert, quantity);
  return openTrade(tx, advert, request, quantity);
}
