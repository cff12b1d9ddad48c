import type { ErrorName } from "@wth/api-contract";
import { QUANTITY_MAX, QUANTITY_MIN, RETURN_GRACE_SECONDS, type Amount } from "@wth/rules";
import type { AdvertRow, Side } from "./advert-repo.ts";

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
export type TakenAdvert = AdvertTerms & Pick<AdvertRow, "side" | "state"> & { creatorId: bigint };
export type Taking = { takerId: bigint; side: Side; quantity: Amount; seenPrice: Amount | undefined };

/** Refusal of taking an advert like this; undefined when it can be taken. `side` is that of the call's adverts. */
export function refusalToTake(advert: TakenAdvert, taking: Taking): ErrorName | undefined {
  if (advert.side !== taking.side) return "orderNotFound";
  if (advert.state !== "on sale") return "advertNotOnSale";
  if (advert.creatorId === taking.takerId) return "advertOwn";
  if (taking.seenPrice !== undefined && taking.seenPrice !== advert.price) return "termsChanged";
  const fits = taking.quantity >= advert.minAmount && taking.quantity <= advert.maxAmount;
  if (fits) return undefined;
  return taking.side === "sell" ? "quantityExceedsLimit" : "saleOutOfRange";
}

type Return = { reserved_at: Date; return_requested_at: Date | null };

/** True unless the buyer gave the unpaid trade back within the grace period, and has returns without a timeout left. */
export function countsAsTimeout({ reserved_at, return_requested_at }: Return, freeReturns: number): boolean {
  if (return_requested_at === null || freeReturns <= 0) return true;
  return return_requested_at.getTime() - reserved_at.getTime() > RETURN_GRACE_SECONDS * 1000;
}
