import { dividendLevels, shareEqually, splitLevelPool, splitRevenue, type DividendLevel } from "../dividends.ts";
import type { Amount } from "../money.ts";
import type { Parameters } from "../parameters.ts";
import { move, type Balances } from "./balances.ts";

/** Amounts carried in the dividend pools to the next day, in 10^-18 WTH. */
export type Carries = { levels: Record<DividendLevel, Amount>; nft: Amount };
/** Dividends paid, in 10^-18 WTH. */
export type Dividends = { levels: Amount; nft: Amount };

/** Returns carries of zero. */
export const noCarries = (): Carries => ({ levels: { 1: 0n, 2: 0n, 3: 0n, 4: 0n, 5: 0n }, nft: 0n });

/**
 * Returns the largest possible number of members of a V-level: the number of communities that just reach it and
 * together have the power of the network.
 */
function membersAt(level: DividendLevel, power: Amount, values: Parameters): bigint {
  const reaching = (threshold: Amount) => power / threshold;
  const above = level === 5 ? 0n : reaching(values[`referral.v${(level + 1) as DividendLevel}`]);
  return reaching(values[`referral.v${level}`]) - above;
}

/**
 * Splits a day's revenue (10^-18 WTH) and pays all its dividends. The WTH comes from `lab`.
 * @throws RangeError when `lab` cannot pay the revenue
 */
export function settleRevenue(
  balances: Balances,
  carries: Carries,
  { revenue, power, badges }: { revenue: Amount; power: Amount; badges: number },
  values: Parameters,
): Dividends {
  const split = splitRevenue(revenue, values);
  move(balances, "lab", "levelDividendPool", split.levels);
  move(balances, "lab", "nftDividendPool", split.nft);
  move(balances, "lab", "burn", split.burn);
  move(balances, "lab", "daoFund", split.dao);
  const pools = splitLevelPool(split.levels, values);
  let levels = 0n;
  for (const level of dividendLevels) {
    const members = membersAt(level, power, values);
    const { each, carry } = shareEqually(pools[level] + carries.levels[level], members);
    carries.levels[level] = carry;
    levels += each * members;
  }
  const { each, carry } = shareEqually(split.nft + carries.nft, BigInt(badges));
  carries.nft = carry;
  const nft = each * BigInt(badges);
  move(balances, "levelDividendPool", "users", levels);
  move(balances, "nftDividendPool", "users", nft);
  return { levels, nft };
}
