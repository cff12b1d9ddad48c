import type { SignedOrderKind } from "@wth/chain";

/** Hundredths of the signatures of a minute. No share takes from another one. */
export const RATE_SHARES = {
  /** Payments of trades. */
  trade: 50,
  /** Other orders that hold something, or whose accounts paid or hold something. */
  funded: 40,
  /**
   * Orders that hold nothing, of accounts that may be fresh wallets: any number of those leaves the other shares whole.
   */
  unfunded: 10,
} as const;
export type RateShare = keyof typeof RATE_SHARES;

/** The share of the rate to which an order belongs. */
export function rateShareOf(kind: SignedOrderKind, isFunded: boolean): RateShare {
  if (kind === "trade") return "trade";
  return isFunded ? "funded" : "unfunded";
}
