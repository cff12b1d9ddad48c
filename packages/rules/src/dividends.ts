import { mulDiv, splitByBasisPoints, type Amount } from "./money.ts";
import type { Parameters } from "./parameters.ts";

/** V-levels with a share of the level pool. */
export const dividendLevels = [1, 2, 3, 4, 5] as const;
/** V-level with a share of the level pool. */
export type DividendLevel = (typeof dividendLevels)[number];

/** Kind of a dividend record. The numbers are part of the public interface. */
export const dividendType = { level: 0, nft: 1 } as const;
/** Number of a kind of dividend. */
export type DividendType = (typeof dividendType)[keyof typeof dividendType];

/** Days after its mint during which a badge has a share of the NFT pool. Source: CONST-12. */
export const BADGE_DIVIDEND_DAYS = 365;

/** Parts of a day's fee revenue, in 10^-18 WTH; they add up to the whole. */
export type RevenueSplit = { levels: Amount; nft: Amount; burn: Amount; dao: Amount };

/**
 * Splits a day's revenue (10^-18 WTH) as configured. The DAO fund gets the remainder of the division. Source: CONST-11.
 */
export function splitRevenue(revenue: Amount, values: Parameters): RevenueSplit {
  const shares = [values["dividend.levels"], values["dividend.nft"], values["dividend.burn"]];
  const rest = 10_000n - shares.reduce((sum, share) => sum + share, 0n);
  const [levels, nft, burn, dao] = splitByBasisPoints(revenue, [...shares, rest]) as [Amount, Amount, Amount, Amount];
  return { levels, nft, burn, dao };
}

/** Equal share of a pool, in 10^-18 WTH: `each × count + carry` is the pool, and `carry` is left for the next day. */
export type EqualShare = { each: Amount; carry: Amount };

/** Shares a pool (10^-18 WTH) among `count` receivers. Without receivers all of it is carried to the next day. */
export function shareEqually(pool: Amount, count: bigint): EqualShare {
  if (count === 0n) return { each: 0n, carry: pool };
  const each = pool / count;
  return { each, carry: pool - each * count };
}

/**
 * Splits a day's level pool (10^-18 WTH) by V-level, as configured. The highest level gets the remainder, so that the
 * parts add up to the pool.
 */
export function splitLevelPool(pool: Amount, values: Parameters): Record<DividendLevel, Amount> {
  const parts = dividendLevels.map((level) => mulDiv(pool, values[`dividend.v${level}`], 10_000n));
  const rest = pool - parts.reduce((sum, part) => sum + part, 0n);
  return Object.fromEntries(
    dividendLevels.map((level, index) => [level, (parts[index] as Amount) + (level === 5 ? rest : 0n)]),
  ) as Record<DividendLevel, Amount>;
}
