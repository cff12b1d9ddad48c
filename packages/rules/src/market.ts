import { mulDiv, ONE, type Amount } from "./money.ts";

/** A buy advert's creator wants WTH and pays USDT; a sell advert's creator gives WTH. */
export const advertType = { buy: 0, sell: 1 } as const;
export type AdvertType = (typeof advertType)[keyof typeof advertType];

/** How an advert and the deal that fills it stand. */
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

/** Bounds of an advert's and a deal's quantity, in 10^-18 WTH. */
export const QUANTITY_MIN: Amount = ONE;
export const QUANTITY_MAX: Amount = 1_000n * ONE;

/** Adverts on sale and unpaid deals of one account at once. */
export const ACTIVE_MAX = 3;
/** Buy orders of one account in any 24 hours. */
export const BUYS_MAX = 10;
export const BUYS_WINDOW_SECONDS = 86_400;

/** How long a buyer has to pay. The signed payment ends a little earlier, so that no payment can come too late. */
export const PAYMENT_SECONDS = 6 * 3_600;
export const PAYMENT_MARGIN_SECONDS = 300;
/** A deal that its buyer gives back this early counts as no timeout. */
export const RETURN_GRACE_SECONDS = 300;

/** WTH of selling quota for each WTH bought. */
export const QUOTA_PER_WTH = 4n;

/** USDT for a quantity at a price, both with at most 4 decimals: the product is exact. */
export function usdtDue(quantity: Amount, price: Amount): Amount {
  return mulDiv(quantity, price, ONE);
}

/** The ecosystem fee of a sale, in WTH of fee credit; rounded up, so that no sale is free of it. Rate in basis points. */
export function saleFee(quantity: Amount, feeRate: bigint): Amount {
  return (quantity * feeRate + 9_999n) / 10_000n;
}

/** The status in which a paid deal ends: a sell advert is sold, a buy advert was successful. */
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
