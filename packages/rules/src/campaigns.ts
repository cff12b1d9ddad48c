import { addDays, utcDay, type UtcDay } from "./days.ts";
import { mulDiv, type Amount } from "./money.ts";
import type { RigLevel } from "./mining.ts";
import type { Parameters } from "./parameters.ts";

/** A tier of the referral campaign: so many valid referrals earn a rig of this level, once. */
export type ActivityTier = { tier: 1 | 2 | 3; referrals: bigint; rigLevel: RigLevel };

/** The tiers of the referral campaign, the lowest first. */
export function activityTiers(values: Parameters): readonly ActivityTier[] {
  return [
    { tier: 1, referrals: values["activity.tier1"], rigLevel: 3 },
    { tier: 2, referrals: values["activity.tier2"], rigLevel: 4 },
    { tier: 3, referrals: values["activity.tier3"], rigLevel: 5 },
  ];
}

/** The number of valid referrals that the next tier takes; the last tier's when all are reached. */
export function nextTarget(total: bigint, values: Parameters): bigint {
  const tiers = activityTiers(values);
  return (tiers.find(({ referrals }) => referrals > total) ?? tiers.at(-1))?.referrals ?? 0n;
}

/** A period of the Blue Whale Plan, by its first and its last UTC day. */
export type PlanPeriod = { number: number; firstDay: UtcDay; lastDay: UtcDay };

/**
 * The period that follows the last one evaluated, 0 being the first. It never reaches into days that were evaluated, so
 * that a change of its parameters concerns only what comes.
 */
export function planPeriodAfter(last: PlanPeriod | undefined, values: Parameters): PlanPeriod {
  const start = utcDay(Number(values["plan.start"]) * 1000);
  const next = last && addDays(last.lastDay, 1);
  const firstDay = next !== undefined && next > start ? next : start;
  const lastDay = addDays(firstDay, Number(values["plan.periodDays"]) - 1);
  return { number: last === undefined ? 0 : last.number + 1, firstDay, lastDay };
}

/** One shareholder's share of the pool, in 10^-18 WTH. */
export const planShare = (values: Parameters): Amount => values["plan.pool"] / values["plan.shareholders"];

export type PlanOutcome = {
  /** Net purchases that count: those of the period, less what earlier periods fell short of zero. */
  qualified: Amount;
  /** How far the community's sales exceed its purchases after this period; to be bought back before anything counts. */
  shortfall: Amount;
  /** Whole steps that were reached. */
  steps: bigint;
  /** The reward in 10^-18 WTH, at most what is left of the share. */
  reward: Amount;
};

/**
 * What a period earns a shareholder. Purchases beyond whole steps are not carried over; a net sale is, so that buying at
 * the end of one period and selling at the beginning of the next pays once at most.
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
