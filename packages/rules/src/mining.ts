import { mulDiv, ONE, splitByBasisPoints, type Amount } from "./money.ts";
import type { Parameters } from "./parameters.ts";

/** Rig levels, named S1 to S7. A mining type's id is its level. */
export const rigLevels = [1, 2, 3, 4, 5, 6, 7] as const;
export type RigLevel = (typeof rigLevels)[number];

/** Where a rig came from; −1 is the template of a type that is not owned. */
export const rigSource = { template: -1, gift: 0, buy: 1, reward: 2, airdrop: 3 } as const;
export type RigSource = (typeof rigSource)[keyof typeof rigSource];
/** How somebody comes by a rig without paying for it. */
export type GivenRigSource = Exclude<RigSource, typeof rigSource.template | typeof rigSource.buy>;

/** What a rig is doing; always derived from the clock, never stored. */
export const rigStatus = { stopped: 0, running: 1, expired: 2 } as const;
export type RigStatus = (typeof rigStatus)[keyof typeof rigStatus];

/** The longest a rig runs after one start. */
export const SESSION_SECONDS = 86_400;
const DAY_SECONDS = 86_400n;

/** A kind of rig as it is sold now. Amounts in 10^-18 WTH. */
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

/** The mining type of a level at the configured terms. */
export function miningType(level: RigLevel, values: Parameters): MiningType {
  const totalAmount = values[`mining.s${level}.yield`];
  return {
    id: level,
    level,
    symbol: `S${level}`,
    price: values[`mining.s${level}.price`],
    totalAmount,
    perSecondAmount: mulDiv(totalAmount, 1n, values[`mining.s${level}.days`] * DAY_SECONDS),
    useUsdt: values[`mining.s${level}.usdt`] === 1n,
    whitelisted: values[`mining.s${level}.whitelist`] === 1n,
  };
}

/** A rig's state; times in whole seconds since 1970 UTC, amounts in 10^-18 WTH. */
export type RigState = {
  beginTime: number;
  endTime: number;
  lastReceiveTime: number;
  leftAmount: Amount;
  perSecondAmount: Amount;
};

/** Running until its end, then stopped; expired once nothing is left. */
export function rigStatusAt(rig: RigState, now: number): RigStatus {
  if (rig.leftAmount === 0n) return rigStatus.expired;
  return now < rig.endTime ? rigStatus.running : rigStatus.stopped;
}

/**
 * How long a session lasts, in seconds: a day, or less when less is left. The last session rounds up,
 * so that the remainder of `total / seconds` is paid out instead of staying behind.
 */
export function sessionSeconds(leftAmount: Amount, perSecondAmount: Amount): number {
  if (perSecondAmount <= 0n) return 0;
  const needed = (leftAmount + perSecondAmount - 1n) / perSecondAmount;
  return needed < BigInt(SESSION_SECONDS) ? Number(needed) : SESSION_SECONDS;
}

/** What a claim pays for a finished session, capped by what is left. Zero while the rig runs. */
export function claimableAmount(rig: RigState, now: number): Amount {
  if (now < rig.endTime || rig.endTime <= rig.lastReceiveTime) return 0n;
  const mined = rig.perSecondAmount * BigInt(rig.endTime - rig.lastReceiveTime);
  return mined < rig.leftAmount ? mined : rig.leftAmount;
}

/** A rig's price in USDT: price × reference price, cut to 2 decimals. */
export function rigPriceUsdt(price: Amount, referencePrice: Amount): Amount {
  const cent = ONE / 100n;
  return (mulDiv(price, referencePrice, ONE) / cent) * cent;
}

/** Where the price of a rig bought with balance goes, in 10^-18 WTH; the parts add up to the price. */
export type PriceSplit = { burn: Amount; sponsor: Amount; dao: Amount };

/** Splits a rig's price. The DAO fund takes what rounding leaves, and also the share of a sponsor who is missing. */
export function splitRigPrice(
  price: Amount,
  shares: Pick<Parameters, "mining.split.burn" | "mining.split.sponsor">,
): PriceSplit {
  const { "mining.split.burn": burnShare, "mining.split.sponsor": sponsorShare } = shares;
  const parts = splitByBasisPoints(price, [burnShare, sponsorShare, 10_000n - burnShare - sponsorShare]);
  const [burn, sponsor, dao] = parts as [Amount, Amount, Amount];
  return { burn, sponsor, dao };
}
