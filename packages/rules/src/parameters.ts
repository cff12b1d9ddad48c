import { ONE } from "./money.ts";

/**
 * Unit of a parameter. `wth`, `usdt` and `usdtPerWth` are in units of 10^-18, `basisPoints` in 1/10,000, `time` in Unix
 * seconds.
 */
export type ParameterUnit =
  | "wth"
  | "usdt"
  | "usdtPerWth"
  | "basisPoints"
  | "days"
  | "seconds"
  | "time"
  | "count"
  | "boolean";
/**
 * Default, allowed range (both ends included) and unit of a parameter. `publicMin` replaces `min` outside the sandbox,
 * where others need the time to see what one operator began.
 */
export type ParameterDefinition = {
  unit: ParameterUnit;
  fallback: bigint;
  min: bigint;
  publicMin?: bigint;
  max: bigint;
};

const wth = (fallback: bigint): ParameterDefinition => ({
  unit: "wth",
  fallback: fallback * ONE,
  min: 1n,
  max: 1_000_000_000n * ONE,
});
const share = (fallback: bigint): ParameterDefinition => ({ unit: "basisPoints", fallback, min: 0n, max: 10_000n });
const flag = (fallback: boolean): ParameterDefinition => ({
  unit: "boolean",
  fallback: fallback ? 1n : 0n,
  min: 0n,
  max: 1n,
});
const orderLifetime = (fallback: bigint): ParameterDefinition => ({
  unit: "seconds",
  fallback,
  min: 60n,
  max: 86_400n,
});
/** Unix seconds. */
const time = (fallback: bigint): ParameterDefinition => ({ unit: "time", fallback, min: 0n, max: 32_503_680_000n });
const count = (fallback: bigint, max: bigint): ParameterDefinition => ({ unit: "count", fallback, min: 1n, max });
const days = (fallback: bigint): ParameterDefinition => ({ unit: "days", fallback, min: 1n, max: 3_650n });
/** Delay of a reward, in days; 0 for none. */
const hold: ParameterDefinition = { unit: "days", fallback: 0n, min: 0n, max: 365n };

/**
 * Economic parameters. Values are integers. Operators change them without a deployment, and every change is audited.
 */
export const parameters = {
  "mining.s1.price": wth(10n),
  "mining.s1.yield": wth(20n),
  "mining.s1.days": days(365n),
  "mining.s1.usdt": flag(true),
  "mining.s1.whitelist": flag(false),
  "mining.s2.price": wth(50n),
  "mining.s2.yield": wth(105n),
  "mining.s2.days": days(365n),
  "mining.s2.usdt": flag(false),
  "mining.s2.whitelist": flag(false),
  "mining.s3.price": wth(100n),
  "mining.s3.yield": wth(215n),
  "mining.s3.days": days(365n),
  "mining.s3.usdt": flag(false),
  "mining.s3.whitelist": flag(false),
  "mining.s4.price": wth(400n),
  "mining.s4.yield": wth(880n),
  "mining.s4.days": days(365n),
  "mining.s4.usdt": flag(false),
  "mining.s4.whitelist": flag(false),
  "mining.s5.price": wth(1_000n),
  "mining.s5.yield": wth(2_250n),
  "mining.s5.days": days(365n),
  "mining.s5.usdt": flag(false),
  "mining.s5.whitelist": flag(false),
  "mining.s6.price": wth(3_000n),
  "mining.s6.yield": wth(6_900n),
  "mining.s6.days": days(365n),
  "mining.s6.usdt": flag(false),
  "mining.s6.whitelist": flag(false),
  "mining.s7.price": wth(10_000n),
  "mining.s7.yield": wth(23_500n),
  "mining.s7.days": days(365n),
  "mining.s7.usdt": flag(false),
  "mining.s7.whitelist": flag(false),
  /** Shares of the price of a rig bought with balance; the DAO fund gets the rest. */
  "mining.split.burn": share(7_000n),
  "mining.split.sponsor": share(1_000n),
  /** Largest amounts that the mining pool, each pool of dividends and the pool of the plan can pay on a UTC day. */
  "mining.poolDaily": wth(1_000_000n),
  "dividend.poolDaily": wth(1_000_000n),
  "plan.poolDaily": wth(35_000n),
  /** Lifetime of a signed purchase order. */
  "mining.orderLifetime": orderLifetime(1_800n),
  /** Reference price: USDT per WTH. */
  "price.reference": { unit: "usdtPerWth", fallback: ONE, min: 1n, max: 1_000_000n * ONE },
  /** Limits of an advert's price, in basis points of the reference price. Source: C2C-56. */
  "price.guidedMin": { unit: "basisPoints", fallback: 8_000n, min: 1n, max: 10_000n },
  "price.guidedMax": { unit: "basisPoints", fallback: 12_000n, min: 10_000n, max: 100_000n },
  /** Price of the number NFT, and the largest number of them that is sold. */
  "nft.numberPrice": wth(400n),
  "nft.numberCap": { unit: "count", fallback: 100_000n, min: 0n, max: 100_000n },
  /** Lifetimes of signed orders of number NFTs, WTHS and fee credit. */
  "nft.orderLifetime": orderLifetime(3_600n),
  "wths.orderLifetime": orderLifetime(3_600n),
  "fee.orderLifetime": orderLifetime(1_800n),
  /** Lifetime of the signed payment of a trade; another can be requested while the trade is open. */
  "c2c.paymentLifetime": { unit: "seconds", fallback: 300n, min: 60n, max: 21_300n },
  /** True when buyers need KYC, because unpaid trades lock sellers' WTH. */
  "c2c.buyerKyc": flag(false),
  /** Unpaid trades of a buyer in 30 days, returned ones included, after which buying needs KYC; 0 for never. */
  "c2c.unpaidBeforeKyc": { unit: "count", fallback: 3n, min: 0n, max: 1_000n },
  /** Trades that a buyer can return in 24 hours, each within 5 minutes, without a timeout. */
  "c2c.freeReturns": count(1n, 20n),
  /**
   * USDT that a buyer has paid to sellers outside the own network and referral line when the limits of newcomers end.
   */
  "c2c.newcomerUsdt": { unit: "usdt", fallback: 100n * ONE, min: 0n, max: 100_000n * ONE },
  /** Limits of newcomers: open buy orders, and the quantity of each. */
  "c2c.newcomerOrders": count(1n, 3n),
  "c2c.newcomerMax": { unit: "wth", fallback: 100n * ONE, min: ONE, max: 1_000n * ONE },
  /**
   * Shares of the market: unpaid purchases from one address range, those of all newcomers together, and newcomers'
   * adverts to buy; 100 % for no limit.
   */
  "c2c.rangeShare": share(200n),
  "c2c.newcomerShare": share(2_000n),
  "c2c.newcomerAdvertShare": share(500n),
  /** Time after which their advert to buy ends when it is not taken. */
  "c2c.newcomerAdvertLife": { unit: "seconds", fallback: 86_400n, min: 3_600n, max: 2_592_000n },
  /** Time after the end of a disputed trade for which its pictures are stored. */
  "c2c.keepEvidence": days(90n),
  /** Plain transfers of USDT below this amount are summed by day instead of waiting in suspense. */
  "suspense.dust": { unit: "usdt", fallback: ONE / 10n, min: 0n, max: 1_000n * ONE },
  /** The ecosystem fee of a sale, as a share of its quantity. */
  "fee.rate": share(500n),
  /** Price of one WTH of fee credit, and value of one WTH in WTHS: a share of the reference price. */
  "fee.priceShare": { unit: "basisPoints", fallback: 10_000n, min: 1n, max: 100_000n },
  /** Smallest community power of each V-level. */
  "referral.v1": wth(1_000n),
  "referral.v2": wth(5_000n),
  "referral.v3": wth(20_000n),
  "referral.v4": wth(100_000n),
  "referral.v5": wth(500_000n),
  /** Shares of a day's fee revenue; the DAO fund gets the rest. */
  "dividend.levels": share(5_000n),
  "dividend.nft": share(1_000n),
  "dividend.burn": share(2_000n),
  /** Shares of the level pool by V-level. */
  "dividend.v1": share(1_000n),
  "dividend.v2": share(1_500n),
  "dividend.v3": share(2_000n),
  "dividend.v4": share(2_500n),
  "dividend.v5": share(3_000n),
  /** The referral campaign: users who registered at or after `start` and before `end` count. */
  "activity.start": time(1_748_736_000n),
  "activity.end": time(1_769_817_600n),
  /** Valid referrals that earn an S3, an S4 and an S5 rig. */
  "activity.tier1": count(25n, 1_000_000n),
  "activity.tier2": count(50n, 1_000_000n),
  "activity.tier3": count(100n, 1_000_000n),
  /** Price of the rig that a referral must have bought. */
  "activity.rigPrice": wth(50n),
  /** Time for which a tier's referrals must have counted before it earns its rig. */
  "activity.rewardHold": hold,
  /** The Blue Whale Plan: its pool, the number of shares, the start of its first period and the length of a period. */
  "plan.pool": wth(133_333n),
  "plan.shareholders": count(1_000n, 100_000n),
  "plan.start": time(1_748_736_000n),
  "plan.periodDays": days(30n),
  /**
   * Net purchases of a community that unlock one step of its shareholder's share, and the part of the share in a step.
   */
  "plan.stepPurchases": wth(10_000n),
  "plan.stepShare": { unit: "basisPoints", fallback: 1_000n, min: 1n, max: 10_000n },
  /** Time before a reward can be claimed, during which operators can take it back. */
  "plan.rewardHold": hold,
  /** Largest number of a user's open upload addresses, and of those requested within 24 hours. */
  "files.openPerUser": count(8n, 100n),
  "files.perDay": count(60n, 10_000n),
  /** Largest number of photos that an operator can open within an hour; far above the need of reviews. */
  "files.looksPerHour": count(600n, 100_000n),
  /** Time after a review for which photos are stored: of a rejected identity, and of an approved one. */
  "kyc.keepRejected": days(30n),
  "kyc.keepApproved": days(180n),
  /** Largest number of identity numbers that a user can try within 24 hours. */
  "kyc.triesPerDay": count(5n, 1_000n),
  /** Time between the approval of operators' proposals and their execution, by risk; urgent ones have none. */
  "operators.standardDelay": { unit: "seconds", fallback: 3_600n, min: 0n, publicMin: 3_600n, max: 2_592_000n },
  "operators.highDelay": { unit: "seconds", fallback: 86_400n, min: 0n, publicMin: 3_600n, max: 2_592_000n },
  /** Time in which a proposal can be approved. */
  "operators.approvalTime": { unit: "seconds", fallback: 604_800n, min: 60n, max: 7_776_000n },
  /** Time for which an operator approves nothing after gaining roles. */
  "operators.trial": { unit: "seconds", fallback: 604_800n, min: 0n, publicMin: 86_400n, max: 7_776_000n },
  /** Proposals that one operator can reject within 24 hours. */
  "operators.rejectionsPerDay": count(5n, 1_000n),
  /** Accounts that one operator can disable alone within an hour; more need a proposal. */
  "operators.disablingsPerHour": count(10n, 1_000n),
  /** Value of the proposals approved within 24 hours: of those that one operator proposed or approved, and of all. */
  "operators.capEach": wth(50_000n),
  "operators.capAll": wth(100_000n),
} as const satisfies Record<string, ParameterDefinition>;

/** Name of a parameter. */
export type ParameterName = keyof typeof parameters;
/** Values of all parameters. */
export type Parameters = Readonly<Record<ParameterName, bigint>>;

/** All parameters at their defaults. */
export const defaultParameters = Object.fromEntries(
  Object.entries(parameters).map(([name, definition]) => [name, definition.fallback]),
) as Parameters;

/** Contradiction in a set of parameters; each is a name of the error catalogue. */
export type ParameterConflict =
  | "rigSplitOverWhole"
  | "dividendSplitOverWhole"
  | "levelSplitOverWhole"
  | "campaignEndsBeforeStart"
  | "campaignTiersNotRising"
  | "levelStepsNotRising";

/** Returns the first contradiction in a set of parameters; undefined when there is none. */
export function parameterConflict(values: Parameters): ParameterConflict | undefined {
  if (values["mining.split.burn"] + values["mining.split.sponsor"] > 10_000n) return "rigSplitOverWhole";
  if (values["dividend.levels"] + values["dividend.nft"] + values["dividend.burn"] > 10_000n)
    return "dividendSplitOverWhole";
  if (([1, 2, 3, 4, 5] as const).reduce((sum, level) => sum + values[`dividend.v${level}`], 0n) > 10_000n)
    return "levelSplitOverWhole";
  if (values["activity.end"] <= values["activity.start"]) return "campaignEndsBeforeStart";
  if (values["activity.tier1"] >= values["activity.tier2"] || values["activity.tier2"] >= values["activity.tier3"])
    return "campaignTiersNotRising";
  const steps = ([1, 2, 3, 4, 5] as const).map((level) => values[`referral.v${level}`]);
  const isRising = steps.every((step, index) => index === 0 || step > (steps[index - 1] as bigint));
  return isRising ? undefined : "levelStepsNotRising";
}

/** Returns the least and the largest value of a parameter, in the sandbox or where the money is real. */
export function parameterRange(name: ParameterName, isSandbox: boolean): { min: bigint; max: bigint } {
  const { min, max, publicMin = min }: ParameterDefinition = parameters[name];
  return { min: isSandbox ? min : publicMin, max };
}

/** True when a value is within a parameter's allowed range. */
export function isParameterAllowed(name: ParameterName, value: bigint, isSandbox: boolean): boolean {
  const { min, max } = parameterRange(name, isSandbox);
  return value >= min && value <= max;
}

/**
 * Returns values of which none is below its least one: a stored one may be older than that, or written past the server.
 */
export function withinRanges(values: Parameters, isSandbox: boolean): Parameters {
  const raise = (name: ParameterName) => {
    const { min } = parameterRange(name, isSandbox);
    return [name, values[name] < min ? min : values[name]];
  };
  return Object.fromEntries((Object.keys(parameters) as ParameterName[]).map(raise)) as Parameters;
}

/**
 * Parses the name and the value of a parameter that an operator typed.
 * @throws RangeError with a sentence that states the allowed range, when the name is unknown or the value out of range
 */
export function readParameter(
  name: string | undefined,
  text: string | undefined,
  isSandbox: boolean,
): [ParameterName, bigint] {
  if (name === undefined || !Object.hasOwn(parameters, name))
    throw new RangeError(`There is no parameter ${name ?? ""}.`);
  const known = name as ParameterName;
  const { min, max } = parameterRange(known, isSandbox);
  if (text === undefined || !/^\d{1,60}$/.test(text) || !isParameterAllowed(known, BigInt(text), isSandbox))
    throw new RangeError(`${name} must be a whole number from ${min} to ${max} (${parameters[known].unit}).`);
  return [known, BigInt(text)];
}
