import { DAY_SECONDS } from "./days.ts";
import { mulDiv, ONE, splitByBasisPoints, type Amount } from "./money.ts";
import type { Parameters } from "./parameters.ts";

/** Rig levels, named S1 to S7. The id of a mining type is its level. Source: CONST-26. */
export const rigLevels = [1, 2, 3, 4, 5, 6, 7] as const;
/** Rig level, 1 to 7. */
export type RigLevel = (typeof rigLevels)[number];

/** Origin of a rig; −1 is the template of a type that the user does not own. Source: MINE-18 to MINE-21, MINE-35. */
export const rigSource = { template: -1, gift: 0, buy: 1, reward: 2, airdrop: 3 } as const;
/** Number of a rig's origin. */
export type RigSource = (typeof rigSource)[keyof typeof rigSource];
/** Origin of a rig that was not paid for. */
export type GivenRigSource = Exclude<RigSource, typeof rigSource.template | typeof rigSource.buy>;

/** Status of a rig; always derived from the clock, never stored. Source: MINE-39, MINE-42, MINE-48. */
export const rigStatus = { stopped: 0, running: 1, expired: 2 } as const;
/** Number of a rig's status. */
export type RigStatus = (typeof rigStatus)[keyof typeof rigStatus];

/** Maximum length of a session, in seconds. Source: MINE-51. */
export const SESSION_SECONDS = 86_400;

/** Returns what an amount for each second is in a day. */
export const amountPerDay = (perSecond: Amount): Amount => perSecond * BigInt(DAY_SECONDS);

/** Terms of a level at which rigs are sold now. Amounts in 10^-18 WTH. */
export type MiningType = {
  id: RigLevel;
  level: RigLevel;
  symbol: string;
  price: Amount;
  totalAmount: Amount;
  perSecondAmount: Amount;
  useUsdt: boolean;
  whitelisted: boolean;
};

/** Returns the mining type of a level at the configured terms. */
export function miningType(level: RigLevel, values: Parameters): MiningType {
  const totalAmount = values[`mining.s${level}.yield`];
  return {
    id: level,
    level,
    symbol: `S${level}`,
    price: values[`mining.s${level}.price`],
    totalAmount,
    perSecondAmount: mulDiv(totalAmount, 1n, values[`mining.s${level}.days`] * BigInt(DAY_SECONDS)),
    useUsdt: values[`mining.s${level}.usdt`] === 1n,
    whitelisted: values[`mining.s${level}.whitelist`] === 1n,
  };
}

/** State of a rig. Times in Unix seconds, amounts in 10^-18 WTH. */
export type RigState = {
  beginTime: number;
  endTime: number;
  lastReceiveTime: number;
  leftAmount: Amount;
  perSecondAmount: Amount;
};

/** Returns the status at `now` (Unix seconds): running until `endTime`, then stopped; expired once nothing is left. */
export function rigStatusAt(rig: RigState, now: number): RigStatus {
  if (rig.leftAmount === 0n) return rigStatus.expired;
  return now < rig.endTime ? rigStatus.running : rigStatus.stopped;
}

/**
 * Returns the running time that mines an amount, in whole seconds. The last second also mines the remainder of
 * `total / seconds`, so a rig has no session for it alone. Amounts in 10^-18 WTH.
 */
export function secondsToMine(amount: Amount, perSecondAmount: Amount): number {
  if (perSecondAmount <= 0n || amount <= 0n) return 0;
  return amount < perSecondAmount ? 1 : Number(amount / perSecondAmount);
}

/** Returns the length of a session, in seconds: a day, or less when less is left. Amounts in 10^-18 WTH. */
export const sessionSeconds = (leftAmount: Amount, perSecondAmount: Amount): number =>
  Math.min(secondsToMine(leftAmount, perSecondAmount), SESSION_SECONDS);

/**
 * Returns the amount that a claim at `now` (Unix seconds) pays, in 10^-18 WTH: 0 while the rig runs, at most what is
 * left. A session that would leave less than the yield of a second pays that too. Source: MINE-57.
 */
export function claimableAmount(rig: RigState, now: number): Amount {
  if (now < rig.endTime || rig.endTime <= rig.lastReceiveTime) return 0n;
  const mined = rig.perSecondAmount * BigInt(rig.endTime - rig.lastReceiveTime);
  return rig.leftAmount - mined < rig.perSecondAmount ? rig.leftAmount : mined;
}

/** Returns a rig's price in 10^-18 USDT: price × reference price, truncated to 2 decimals. Source: MINE-53. */
export function rigPriceUsdt(price: Amount, referencePrice: Amount): Amount {
  const cent = ONE / 100n;
  return (mulDiv(price, referencePrice, ONE) / cent) * cent;
}

/** Parts of the price of a rig bought with balance, in 10^-18 WTH; they add up to the price. */
export type PriceSplit = { burn: Amount; sponsor: Amount; dao: Amount };

/**
 * Splits a rig's price (10^-18 WTH) as configured. The DAO fund gets the remainder of the division. The caller gives it
 * the sponsor's part too when there is no sponsor.
 */
export function splitRigPrice(
  price: Amount,
  shares: Pick<Parameters, "mining.split.burn" | "mining.split.sponsor">,
): PriceSplit {
  const { "mining.split.burn": burnShare, "mining.split.sponsor": sponsorShare } = shares;
  const parts = splitByBasisPoints(price, [burnShare, sponsorShare, 10_000n - burnShare - sponsorShare]);
  const [burn, sponsor, dao] = parts as [Amount, Amount, Amount];
  return { burn, sponsor, dao };
}
