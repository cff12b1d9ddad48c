import type { ErrorName } from "@wth/api-contract";
import {
  advertType,
  orderStatus,
  QUANTITY_MAX,
  QUANTITY_MIN,
  RETURN_GRACE_SECONDS,
  type AdvertType,
  type Amount,
  type OrderStatus,
} from "@wth/rules";

export type AdvertTerms = { price: Amount; minAmount: Amount; maxAmount: Amount };

/** Refusal of an advert with these terms; undefined when it can be posted. The range of prices is inclusive. */
export function refusalToPost(
  { price, minAmount, maxAmount }: AdvertTerms,
  guided: { priceMin: Amount; priceMax: Amount },
): ErrorName | undefined {
  if (minAmount < QUANTITY_MIN) return "quantityTooSmall";
  if (maxAmount > QUANTITY_MAX) return "quantityTooLarge";
  if (minAmount > maxAmount) return "quantityRangeInverted";
  return price < guided.priceMin || price > guided.priceMax ? "priceOutOfRange" : undefined;
}

/** The advert as it is when a user takes it. */
export type TakenAdvert = AdvertTerms & { type: AdvertType; status: OrderStatus; creatorId: bigint };
export type Taking = { takerId: bigint; type: AdvertType; quantity: Amount; seenPrice: Amount | undefined };

/** Refusal of taking an advert like this; undefined when it can be taken. `type` is the advert type of the call. */
export function refusalToTake(advert: TakenAdvert, taking: Taking): ErrorName | undefined {
  if (advert.type !== taking.type) return "orderNotFound";
  if (advert.status !== orderStatus.onSale) return "advertNotOnSale";
  if (advert.creatorId === taking.takerId) return "advertOwn";
  if (taking.seenPrice !== undefined && taking.seenPrice !== advert.price) return "termsChanged";
  const fits = taking.quantity >= advert.minAmount && taking.quantity <= advert.maxAmount;
  if (fits) return undefined;
  return taking.type === advertType.sell ? "quantityExceedsLimit" : "saleOutOfRange";
}

type Sides = { status: number; creator_id: bigint; taker_id: bigint | null };

/** True when a user may see an advert: on sale it is public, otherwise only its two sides see it. */
export function isVisible({ status, creator_id, taker_id }: Sides, userId: bigint): boolean {
  return status === orderStatus.onSale || creator_id === userId || taker_id === userId;
}

export const disputedStatuses: readonly number[] = [orderStatus.failed, orderStatus.abnormal];

/** True for a trade that waits for an operator's decision. */
export function isDisputed({ status }: { status: number }): boolean {
  return disputedStatuses.includes(status);
}

type Return = { reserved_at: Date; return_requested_at: Date | null };

/** True unless the buyer gave the unpaid trade back within the grace period, and has returns without a timeout left. */
export function countsAsTimeout({ reserved_at, return_requested_at }: Return, freeReturns: number): boolean {
  if (return_requested_at === null || freeReturns <= 0) return true;
  return return_requested_at.getTime() - reserved_at.getTime() > RETURN_GRACE_SECONDS * 1000;
}

/** The seller, who gives WTH, and the buyer, who pays. 0 stands for the taker of an advert that was not taken. */
export function sidesOf(advert: { type: number; creator_id: bigint; taker_id: bigint | null }) {
  const taker = advert.taker_id ?? 0n;
  return advert.type === advertType.sell
    ? { sellerId: advert.creator_id, buyerId: taker }
    : { sellerId: taker, buyerId: advert.creator_id };
}
