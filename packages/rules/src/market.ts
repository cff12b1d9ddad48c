import { mulDiv, ONE, type Amount } from "./money.ts";

/** A buy advert's creator wants WTH and pays USDT; a sell advert's creator gives WTH. */
export const advertType = { buy: 0, sell: 1 } as const;
export type AdvertType = (typeof advertType)[keyof typeof advertType];

/** How an advert and the trade that fills it stand. */
export const orderStatus = {
  onSale: 0,
  sold: 1,
  offSale: 2,
  successful: 3,
  failed: 4,
  pendingPayment: 5,
  timedOut: 6,
  abnormal: 9,
} as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Bounds of an advert's and a trade's quantity, in 10^-18 WTH. */
export const QUANTITY_MIN: Amount = ONE;
export const QUANTITY_MAX: Amount = 1_000n * ONE;

/** Adverts on sale and unpaid trades of one account at once. */
export const ACTIVE_MAX = 3;
/** Buy orders of one account in any 24 hours. */
export const BUYS_MAX = 10;
export const BUYS_WINDOW_SECONDS = 86_400;

/** How long a buyer has to pay. The signed payment ends a little earlier, so that no payment can come too late. */
export const PAYMENT_SECONDS = 6 * 3_600;
export const PAYMENT_MARGIN_SECONDS = 300;
/** A trade that its buyer gives back this early counts as no timeout. */
export const RETURN_GRACE_SECONDS = 300;

/** Somebody seen in the market this lately is online. */
export const ONLINE_SECONDS = 300;
/** Traders that one account can block or keep as favourites. */
export const MARKS_MAX = 1_000;

/** WTH of selling quota for each WTH of net purchase. */
export const QUOTA_PER_WTH = 4n;
/** Over how long purchases and sales are set against each other. */
export const QUOTA_WINDOW_SECONDS = 30 * 86_400;
/** Accounts this few invitations apart count as one: they earn no quota from each other. */
export const CLUSTER_DISTANCE = 2;

/** A buyer's purchases less sales, and the part of them that has earned quota, in WTH over the quota's window. */
export type Purchases = { net: Amount; credited: Amount };

/**
 * How much of a purchase earns quota, in WTH: what it adds to the buyer's net purchases, from this seller and from
 * everybody, beyond what has earned quota before. What goes round between accounts earns nothing.
 * @param fromSeller the buyer's trade with this seller, this purchase included
 * @param fromAll the buyer's trade with everybody, this purchase included
 */
export function creditedPurchase(quantity: Amount, fromSeller: Purchases, fromAll: Purchases): Amount {
  const gains = [quantity, fromSeller.net - fromSeller.credited, fromAll.net - fromAll.credited];
  const least = gains.reduce((low, gain) => (gain < low ? gain : low));
  return least > 0n ? least : 0n;
}

/** USDT for a quantity at a price, both with at most 4 decimals: the product is exact. */
export function usdtDue(quantity: Amount, price: Amount): Amount {
  return mulDiv(quantity, price, ONE);
}

/** The ecosystem fee of a sale, in WTH of fee credit; rounded up, so that no sale is free of it. Rate in basis points. */
export function saleFee(quantity: Amount, feeRate: bigint): Amount {
  return (quantity * feeRate + 9_999n) / 10_000n;
}

/** The largest quantity whose fee this much fee credit covers; undefined when sales are free of it. */
export function largestSale(fee: Amount, feeRate: bigint): Amount | undefined {
  return feeRate === 0n ? undefined : (fee * 10_000n) / feeRate;
}

/** The status in which a paid trade ends: a sell advert is sold, a buy advert was successful. */
export function paidStatus(type: AdvertType): OrderStatus {
  return type === advertType.sell ? orderStatus.sold : orderStatus.successful;
}

const DAY_SECONDS = 86_400;
/** What a buyer's timeouts lead to, by how many there were; `seconds` is null for good. */
export type Penalty = { kind: "warning" | "days3" | "days7" | "permanent"; seconds: number | null };

/** The penalty for a buyer's n-th timeout, counted from 1. */
export function timeoutPenalty(timeouts: number): Penalty {
  if (timeouts <= 1) return { kind: "warning", seconds: 0 };
  if (timeouts === 2) return { kind: "days3", seconds: 3 * DAY_SECONDS };
  if (timeouts === 3) return { kind: "days7", seconds: 7 * DAY_SECONDS };
  return { kind: "permanent", seconds: null };
}

/** Timeouts after which only an operator lets an account trade again. */
export const SYSTEM_RESTRICTION_TIMEOUTS = 10;

export const CREDIT_START = 100;
const CREDIT_MAX = 200;
const CREDIT_PER_TRADE = 1;
const CREDIT_PER_TIMEOUT = 10;

export const creditAfterTrade = (credit: number): number => Math.min(CREDIT_MAX, credit + CREDIT_PER_TRADE);
export const creditAfterTimeout = (credit: number): number => Math.max(0, credit - CREDIT_PER_TIMEOUT);

/** Completed trades of all that were completed or timed out, in whole percent, cut; null without any. */
export function completionRate(completed: number, timedOut: number): number | null {
  const all = completed + timedOut;
  return all === 0 ? null : Math.floor((completed * 100) / all);
}
