import { addDays, utcDay, type UtcDay } from "./days.ts";
import { mulDiv, type Amount } from "./money.ts";
import type { RigLevel } from "./mining.ts";
import type { Parameters } from "./parameters.ts";

/**
 * Tier of the referral campaign: this many valid referrals earn a rig of this level, once. Source: ACTV-15 to ACTV-17.
 */
export type ActivityTier = { tier: 1 | 2 | 3; referrals: bigint; rigLevel: RigLevel };

/** Returns the tiers of the referral campaign, lowest first. */
export function activityTiers(values: Parameters): readonly ActivityTier[] {
  return [
    { tier: 1, referrals: values["activity.tier1"], rigLevel: 3 },
    { tier: 2, referrals: values["activity.tier2"], rigLevel: 4 },
    { tier: 3, referrals: values["activity.tier3"], rigLevel: 5 },
  ];
}

/**
 * Returns the number of valid referrals of the next tier; of the last tier when all are reached. Source: ACTV-06,
 * ACTV-08.
 */
export function nextTarget(total: bigint, values: Parameters): bigint {
  const tiers = activityTiers(values);
  return (tiers.find(({ referrals }) => referrals > total) ?? tiers.at(-1))?.referrals ?? 0n;
}

/** Period of the Blue Whale Plan: its number from 0 and its first and last UTC day. */
export type PlanPeriod = { number: number; firstDay: UtcDay; lastDay: UtcDay };

/**
 * Returns the period after the last one evaluated; undefined stands for none, which gives period 0. A period never
 * contains evaluated days, so a change of parameters affects later periods only. Source: PLAN-19.
 */
export function planPeriodAfter(last: PlanPeriod | undefined, values: Parameters): PlanPeriod {
  const start = utcDay(Number(values["plan.start"]) * 1000);
  const next = last && addDays(last.lastDay, 1);
  const firstDay = next !== undefined && next > start ? next : start;
  const lastDay = addDays(firstDay, Number(values["plan.periodDays"]) - 1);
  return { number: last === undefined ? 0 : last.number + 1, firstDay, lastDay };
}

/** Returns a shareholder's share of the pool, in 10^-18 WTH, rounded down. Source: PLAN-18. */
export const planShare = (values: Parameters): Amount => values["plan.pool"] / values["plan.shareholders"];

/** Result of a period for one shareholder. Amounts in 10^-18 WTH. */
export type PlanOutcome = {
  /** Net purchases that count: those of the period less the shortfall of earlier periods, at least 0. */
  qualified: Amount;
  /** Net sales after this period, which later purchases must make up before anything counts. */
  shortfall: Amount;
  /** Whole steps reached. */
  steps: bigint;
  /** Reward, at most the rest of the share. */
  reward: Amount;
};

/**
 * Returns the result of a period for one shareholder. Purchases beyond whole steps are not carried over; net sales are,
 * so that buying at the end of a period and selling at the start of the next pays at most once. Source: PLAN-20,
 * PLAN-21.
 * @param net the community's purchases less sales in the period, in 10^-18 WTH
 * @param shortfall net sales carried over from earlier periods, in 10^-18 WTH
 * @param received rewards of earlier periods, in 10^-18 WTH
 */
export function planOutcome(
  { net, shortfall, received }: { net: Amount; shortfall: Amount; received: Amount },
  values: Parameters,
): PlanOutcome {
  const balance = net - shortfall;
  const qualified = balance > 0n ? balance : 0n;
  const steps = qualified / values["plan.stepPurchases"];
  const share = planShare(values);
  const left = share > received ? share - received : 0n;
  const earned = mulDiv(share, steps * values["plan.stepShare"], 10_000n);
  return {
    qualified,
    shortfall: balance < 0n ? -balance : 0n,
    steps,
    reward: earned < left ? earned : left,
  };
}
