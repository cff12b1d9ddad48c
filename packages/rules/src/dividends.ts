import { mulDiv, splitByBasisPoints, type Amount } from "./money.ts";
import type { Parameters } from "./parameters.ts";

/** V-levels that have a share of the level pool. */
export const dividendLevels = [1, 2, 3, 4, 5] as const;
export type DividendLevel = (typeof dividendLevels)[number];

/** What a dividend record is for. The numbers are part of the public interface. */
export const dividendType = { level: 0, nft: 1 } as const;
export type DividendType = (typeof dividendType)[keyof typeof dividendType];

/** How long after its minting a badge has a share of the NFT pool: its first year. */
export const BADGE_DIVIDEND_DAYS = 365;

/** A day's fee revenue by where it goes, in 10^-18 WTH; the parts add up to the whole. */
export type RevenueSplit = { levels: Amount; nft: Amount; burn: Amount; dao: Amount };

/** Splits a day's revenue. The DAO fund takes what rounding leaves. */
export function splitRevenue(revenue: Amount, values: Parameters): RevenueSplit {
  const shares = [values["dividend.levels"], values["dividend.nft"], values["dividend.burn"]];
  const rest = 10_000n - shares.reduce((sum, share) => sum + share, 0n);
  const [levels, nft, burn, dao] = splitByBasisPoints(revenue, [...shares, rest]) as [Amount, Amount, Amount, Amount];
  return { levels, nft, burn, dao };
}

/** What each of several receives of a pool, and what stays for the next day; `each × count + carry` is the pool. */
export type EqualShare = { each: Amount; carry: Amount };

/** Shares a pool equally; nobody there leaves it whole for the next day. */
export function shareEqually(pool: Amount, count: bigint): EqualShare {
  if (count === 0n) return { each: 0n, carry: pool };
  const each = pool / count;
  return { each, carry: pool - each * count };
}

/**
 * Splits a day's level pool by V-level, as configured. Shares that are not given out in full leave a rest, which goes to
 * the highest level, so that the parts add up to the pool.
 */
export function splitLevelPool(pool: Amount, values: Parameters): Record<DividendLevel, Amount> {
  const parts = dividendLevels.map((level) => mulDiv(pool, values[`dividend.v${level}`], 10_000n));
  const rest = pool - parts.reduce((sum, part) => sum + part, 0n);
  return Object.fromEntries(
    dividendLevels.map((level, index) => [level, (parts[index] as Amount) + (level === 5 ? rest : 0n)]),
  ) as Record<DividendLevel, Amount>;
}
