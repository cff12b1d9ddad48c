import { DAY_SECONDS } from "./days.ts";
import { mulDiv, ONE, type Amount } from "./money.ts";

/**
 * Type of an advert: the creator of a buy advert buys WTH for USDT, that of a sell advert sells WTH. Source: C2C-28.
 */
export const advertType = { buy: 0, sell: 1 } as const;
/** Number of a type of advert. */
export type AdvertType = (typeof advertType)[keyof typeof advertType];

/** Status of an advert and of the trade that fills it. Source: C2C-30 to C2C-37. */
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
/** Number of a status of an advert or trade. */
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

/** Smallest quantity of an advert or trade, in 10^-18 WTH. Source: CONST-01, CONST-03. */
export const QUANTITY_MIN: Amount = ONE;
/** Largest quantity of an advert or trade, in 10^-18 WTH. Source: CONST-02, CONST-03. */
export const QUANTITY_MAX: Amount = 1_000n * ONE;

/** Largest number of an account's adverts on sale and unpaid trades as a buyer together. Source: CONST-06. */
export const ACTIVE_MAX = 3;
/** Largest number of an account's buy orders in {@link BUYS_WINDOW_SECONDS}. Source: CONST-05. */
export const BUYS_MAX = 10;
/** Rolling window of {@link BUYS_MAX}, in seconds. */
export const BUYS_WINDOW_SECONDS = 86_400;

/** Time that a buyer has to pay, in seconds. Source: C2C-46. */
export const PAYMENT_SECONDS = 6 * 3_600;
/** Time before the end of a trade in which no signed payment is valid, so that none arrives too late; in seconds. */
export const PAYMENT_MARGIN_SECONDS = 300;
/** Least time that a signed payment has left when it is given out, so that a wallet can send it; in seconds. */
export const PAYMENT_LEFT_MIN_SECONDS = 30;
/** Time after the reservation in which a buyer can give a trade back without a timeout, in seconds. */
export const RETURN_GRACE_SECONDS = 300;

/** Window in which a buyer's returned trades are counted, in seconds. */
export const RETURNS_WINDOW_SECONDS = 86_400;
/** Window in which a buyer's unpaid trades are counted, in seconds. */
export const UNPAID_WINDOW_SECONDS = 30 * 86_400;

/** Unpaid purchases, and newcomers' adverts to buy, that one address range may have in any market. */
export const RANGE_ORDERS_MIN = 5;
/** Purchases, and adverts to buy, that all newcomers together may have in any market. */
export const NEWCOMER_ORDERS_MIN = 50;

/**
 * Returns the largest number of open buy orders for a share of the market, in basis points of the adverts on sale and
 * reserved; at least `least`, and no limit for the whole market.
 */
export function ordersOfShare(adverts: number, share: bigint, least: number): number {
  if (share >= 10_000n) return Infinity;
  return Math.max(least, Number((BigInt(adverts) * share) / 10_000n));
}

/** Time after the last request in the market during which a trader is shown as online, in seconds. */
export const ONLINE_SECONDS = 300;
/** Largest number of traders that an account can block or mark as favourites. */
export const MARKS_MAX = 1_000;

/** WTH of selling quota for each WTH of net purchases. Source: CONST-07. */
export const QUOTA_PER_WTH = 4n;
/** Window over which purchases and sales are netted for the quota, in seconds. */
export const QUOTA_WINDOW_SECONDS = 30 * 86_400;
/** Accounts at most this many invitations apart earn no quota from each other. */
export const CLUSTER_DISTANCE = 2;

/** Purchases less sales over the quota's window, and the part of them that has earned quota, in 10^-18 WTH. */
export type Purchases = { net: Amount; credited: Amount };

/**
 * Returns the part of a purchase that earns quota, in 10^-18 WTH: the amount that it adds to the buyer's net purchases,
 * both from this seller and in total, beyond what has earned quota before. Circular trade earns nothing.
 * @param quantity the purchase, in 10^-18 WTH
 * @param fromSeller the buyer's trade with this seller, this purchase included
 * @param fromAll the buyer's trade with all sellers, this purchase included
 */
export function creditedPurchase(quantity: Amount, fromSeller: Purchases, fromAll: Purchases): Amount {
  const gains = [quantity, fromSeller.net - fromSeller.credited, fromAll.net - fromAll.credited];
  const least = gains.reduce((low, gain) => (gain < low ? gain : low));
  return least > 0n ? least : 0n;
}

/**
 * Returns the price of a quantity, in 10^-18 USDT. Exact, because both have at most 4 decimals.
 * @param quantity in 10^-18 WTH
 * @param price in 10^-18 USDT per WTH
 */
export function usdtDue(quantity: Amount, price: Amount): Amount {
  return mulDiv(quantity, price, ONE);
}

/**
 * Returns the ecosystem fee of a sale, in 10^-18 WTH of fee credit; rounded up, so that no sale is free.
 * @param feeRate in basis points
 */
export function saleFee(quantity: Amount, feeRate: bigint): Amount {
  return (quantity * feeRate + 9_999n) / 10_000n;
}

/** Returns the largest quantity (10^-18 WTH) whose fee the fee credit covers; undefined when the rate is 0. */
export function largestSale(fee: Amount, feeRate: bigint): Amount | undefined {
  return feeRate === 0n ? undefined : (fee * 10_000n) / feeRate;
}

/** Returns the final status of a paid trade: `sold` for a sell advert, `successful` for a buy advert. */
export function paidStatus(type: AdvertType): OrderStatus {
  return type === advertType.sell ? orderStatus.sold : orderStatus.successful;
}

/** Consequence of a buyer's timeout: no trading for `seconds`; null is permanent, 0 a warning only. */
export type Penalty = { kind: "warning" | "days3" | "days7" | "permanent"; seconds: number | null };

/** Returns the penalty for a buyer's n-th timeout, counted from 1. Source: ROLE-10 to ROLE-13. */
export function timeoutPenalty(timeouts: number): Penalty {
  if (timeouts <= 1) return { kind: "warning", seconds: 0 };
  if (timeouts === 2) return { kind: "days3", seconds: 3 * DAY_SECONDS };
  if (timeouts === 3) return { kind: "days7", seconds: 7 * DAY_SECONDS };
  return { kind: "permanent", seconds: null };
}

/** Number of timeouts after which only an operator can allow an account to trade again. Source: ROLE-14. */
export const SYSTEM_RESTRICTION_TIMEOUTS = 10;

/** Credit score of a new account. Source: ROLE-15, ROLE-16. */
export const CREDIT_START = 100;
const CREDIT_MAX = 200;
const CREDIT_PER_TRADE = 1;
const CREDIT_PER_TIMEOUT = 10;

/** Returns the credit score after a completed trade, at most 200. */
export const creditAfterTrade = (credit: number): number => Math.min(CREDIT_MAX, credit + CREDIT_PER_TRADE);
/** Returns the credit score after a timeout, at least 0. */
export const creditAfterTimeout = (credit: number): number => Math.max(0, credit - CREDIT_PER_TIMEOUT);

/**
 * Returns the completed part of all completed and timed-out trades, in whole percent, truncated; null without any.
 * Source: C2C-13.
 */
export function completionRate(completed: number, timedOut: number): number | null {
  const all = completed + timedOut;
  return all === 0 ? null : Math.floor((completed * 100) / all);
}
