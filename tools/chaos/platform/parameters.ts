import { ONE, type ParameterName } from "@wth/rules";

/**
 * Parameters of a run: short terms and low thresholds, so that claims, renewals, trades, dividends and rewards are
 * frequent, and no limits of newcomers, since all clients have one address.
 */
export const CHAOS_PARAMETERS = {
  "mining.s1.days": 1n,
  "mining.s2.days": 2n,
  "nft.numberPrice": 5n * ONE,
  "referral.v1": 10n * ONE,
  "plan.periodDays": 1n,
  "plan.stepPurchases": ONE,
  "plan.stepShare": 100n,
  "c2c.newcomerOrders": 3n,
  "c2c.newcomerMax": 1_000n * ONE,
  "c2c.rangeShare": 10_000n,
  "c2c.newcomerShare": 10_000n,
  "c2c.newcomerAdvertShare": 10_000n,
  "c2c.freeReturns": 20n,
  "c2c.unpaidBeforeKyc": 0n,
} as const satisfies Partial<Record<ParameterName, bigint>>;
