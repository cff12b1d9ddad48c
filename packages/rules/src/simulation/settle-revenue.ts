import { dividendLevels, shareEqually, splitLevelPool, splitRevenue, type DividendLevel } from "../dividends.ts";
import type { Amount } from "../money.ts";
import type { Parameters } from "../parameters.ts";
import { move, type Balances } from "./economy.ts";

/** What stays in the dividend pools for the next day, in 10^-18 WTH. */
export type Carries = { levels: Record<DividendLevel, Amount>; nft: Amount };
/** What was paid out as dividends, in 10^-18 WTH. */
export type Dividends = { levels: Amount; nft: Amount };

export const noCarries = (): Carries => ({ levels: { 1: 0n, 2: 0n, 3: 0n, 4: 0n, 5: 0n }, nft: 0n });

/**
 * How many people are on a V-level at the most: as many as there would be if the power of the network were divided into
 * communities that just reach it.
 */
function membersAt(level: DividendLevel, power: Amount, values: Parameters): bigint {
  const reaching = (threshold: Amount) => power / threshold;
  const above = level === 5 ? 0n : reaching(values[`referral.v${(level + 1) as DividendLevel}`]);
  return reaching(values[`referral.v${level}`]) - above;
}

/** Splits a day's revenue and pays its dividends, all of which are claimed. The WTH comes from the lab. */
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
  move(balances, "levelDividendPool", "people", levels);
  move(balances, "nftDividendPool", "people", nft);
  return { levels, nft };
}
