import type { Campaign, OwnStanding } from "../api/activity-queries.ts";

/** Target while the user's data is unknown. */
export const DEFAULT_TARGET = 25;

/** Returns progress towards the target in percent, at most 100. */
export function progressPercent(total: number, target: number): number {
  return target <= 0 ? 100 : Math.min(100, (total / target) * 100);
}

export type Tier = Campaign["tiers"][number];
export type TierState =
  /** The rig was received. */
  | { at: "received" }
  /** The target is reached and the rig is pending. */
  | { at: "reached" }
  | { at: "open"; left: number };

/** Returns the user's progress towards a tier. A received tier stays received. */
export function tierState({ tier, referrals }: Tier, standing: OwnStanding | undefined): TierState {
  if (standing?.tiers.includes(tier) === true) return { at: "received" };
  const left = referrals - (standing?.total ?? 0);
  return left <= 0 ? { at: "reached" } : { at: "open", left };
}

/** Returns the first unreached tier; undefined when all are reached. */
export const nextTier = (tiers: readonly Tier[], total: number): Tier | undefined =>
  tiers.find(({ referrals }) => referrals > total);
