import type { Tx } from "@wth/db";
import {
  advertType,
  businessType,
  formatAmount,
  parseAmount,
  saleFee,
  type AdvertType,
  type Parameters,
} from "@wth/rules";
import { openHold } from "#ledger/index.ts";
import { Failure, fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { guidedPrice } from "../../price/price-policy.ts";
import { lockUser } from "#identity/index.ts";
import { refusalToPost, type AdvertTerms } from "../../adverts/advert-policy.ts";
import { feeHolding, saleHolding } from "../../adverts/advert-postings.ts";
import { insertAdvert, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { takeQuota } from "../../traders/use-cases/selling-quota.ts";
import {
  requireActiveSlot,
  requireBuyerKyc,
  requireBuySlot,
  requireMayTrade,
} from "../../traders/use-cases/trading-rights.ts";

export type NewAdvert = { price: string; minAmount: string; maxAmount: string; buy: boolean };

function termsOf(advert: NewAdvert, parameters: Parameters): AdvertTerms {
  const terms = {
    price: parseAmount(advert.price),
    minAmount: parseAmount(advert.minAmount),
    maxAmount: parseAmount(advert.maxAmount),
  };
  const guided = guidedPrice(parameters);
  const refusal = refusalToPost(terms, guided);
  if (refusal === "priceOutOfRange")
    fail(refusal, { min: formatAmount(guided.priceMin), max: formatAmount(guided.priceMax) });
  if (refusal) fail(refusal);
  return terms;
}

/** Sets a sale's fee aside. @throws Failure feeInsufficient */
export async function holdFee(tx: Tx, holding: ReturnType<typeof feeHolding>): Promise<void> {
  if (holding.amount === 0n) return;
  try {
    await openHold(tx, holding);
  } catch (error) {
    if (error instanceof Failure && error.errorName === "insufficientBalance") fail("feeInsufficient");
    throw error;
  }
}

/**
 * Posts an advert. A sell advert sets all of its WTH aside, and the fee for selling it.
 * @throws Failure of its terms, the trader's limits and restrictions, insufficientBalance, feeInsufficient
 */
export async function createAdvert(tx: Tx, userId: bigint, advert: NewAdvert): Promise<OrderRow> {
  await lockUser(tx, userId);
  const parameters = await readParameters(tx);
  const { price, minAmount, maxAmount } = termsOf(advert, parameters);
  const type: AdvertType = advert.buy ? advertType.buy : advertType.sell;
  await requireMayTrade(tx, userId);
  await requireActiveSlot(tx, userId);
  if (advert.buy) {
    await requireBuyerKyc(tx, userId);
    await requireBuySlot(tx, userId);
  }
  const order = await insertAdvert(tx, {
    creator_id: userId,
    type,
    price,
    min_amount: minAmount,
    max_amount: maxAmount,
    fee_rate: parameters["fee.rate"],
  });
  if (!advert.buy) {
    await openHold(tx, saleHolding(order.id, userId, maxAmount, businessType.createCtocOrder));
    await holdFee(tx, feeHolding(order.id, userId, saleFee(maxAmount, order.fee_rate)));
    await takeQuota(tx, userId, order.id, maxAmount);
  }
  await writeEvent(tx, { orderId: order.id, kind: "posted", userId });
  await publishChange(tx, userId, ["balance", "order"]);
  return order;
}
