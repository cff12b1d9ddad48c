import type { ErrorName } from "../../errors.ts";

/** Refusals of users who may not trade, or have too many orders. */
export const traderRefusals = [
  "tooManyActiveOrders",
  "tradingRestricted",
  "tradingForbidden",
  "accountDisabled",
] as const satisfies readonly ErrorName[];
/** Refusals to take an advert. */
export const takerRefusals = [
  ...traderRefusals,
  "orderNotFound",
  "advertNotOnSale",
  "advertOwn",
  "termsChanged",
  "traderClosed",
  "traderBlocked",
] as const satisfies readonly ErrorName[];
/** Limits of buyers, above all of those without a completed trade. */
export const buyerRefusals = [
  "tooManyBuyOrders",
  "buyerKycRequired",
  "unpaidKycRequired",
  "newcomerTooManyOrders",
  "newcomerQuantityTooLarge",
  "rangeTooManyOrders",
] as const satisfies readonly ErrorName[];
/** Refusals to sign the payment of a trade, besides those of every order. */
export const paymentRefusals = [
  "tradeNotPayable",
  "paymentTimeOver",
  "paymentTimeShort",
  "paymentExpired",
  "sellerClosed",
] as const satisfies readonly ErrorName[];
