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

/** Why an advert cannot be posted with these terms. The range of prices is inclusive. */
export function refusalToPost(
  { price, minAmount, maxAmount }: AdvertTerms,
  guided: { priceMin: Amount; priceMax: Amount },
): ErrorName | undefined {
  if (minAmount < QUANTITY_MIN) return "quantityTooSmall";
  if (maxAmount > QUANTITY_MAX) return "quantityTooLarge";
  if (minAmount > maxAmount) return "quantityRangeInverted";
  return price < guided.priceMin || price > guided.priceMax ? "priceOutOfRange" : undefined;
}

/** An advert as somebody finds it who wants to take it. */
export type TakenAdvert = AdvertTerms & { type: AdvertType; status: OrderStatus; creatorId: bigint };
export type Taking = { takerId: bigint; type: AdvertType; quantity: Amount; seenPrice: Amount | undefined };

/** Why an advert cannot be taken like this. `type` is the type that the call is for. */
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

/** Whether somebody may see an order: an advert on sale is everybody's, anything else belongs to its two sides. */
export function isVisible({ status, creator_id, taker_id }: Sides, userId: bigint): boolean {
  return status === orderStatus.onSale || creator_id === userId || taker_id === userId;
}

export const disputedStatuses: readonly number[] = [orderStatus.failed, orderStatus.abnormal];

/** Whether an order waits for an operator's decision. */
export function isDisputed({ status }: { status: number }): boolean {
  return disputedStatuses.includes(status);
}

type Return = { dealt_at: Date | null; return_asked_at: Date | null };

/** Whether an unpaid trade counts as a timeout: not if its buyer gave it back within the grace. */
export function countsAsTimeout({ dealt_at, return_asked_at }: Return): boolean {
  if (dealt_at === null || return_asked_at === null) return true;
  return return_asked_at.getTime() - dealt_at.getTime() > RETURN_GRACE_SECONDS * 1000;
}

/** Who gives the WTH of a trade and who pays for it. */
export function sidesOf(order: { type: number; creator_id: bigint; taker_id: bigint | null }) {
  const taker = order.taker_id ?? 0n;
  return order.type === advertType.sell
    ? { sellerId: order.creator_id, buyerId: taker }
    : { sellerId: taker, buyerId: order.creator_id };
}
