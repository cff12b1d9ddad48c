import type { Campaign, OwnStanding } from "../api/activity-queries.ts";

/** The target while nothing is known of the user's own. */
export const DEFAULT_TARGET = 25;

/** How far a number is towards its target in percent, 100 at the most. */
export function progressPercent(total: number, target: number): number {
  return target <= 0 ? 100 : Math.min(100, (total / target) * 100);
}

export type Tier = Campaign["tiers"][number];
export type TierState =
  /** Its machine was given. */
  | { at: "received" }
  /** The number is reached, and the machine is on its way. */
  | { at: "reached" }
  | { at: "open"; left: number };

/** Where the user is towards a tier. What was given stays given. */
export function tierState({ tier, referrals }: Tier, standing: OwnStanding | undefined): TierState {
  if (standing?.tiers.includes(tier) === true) return { at: "received" };
  const left = referrals - (standing?.total ?? 0);
  return left <= 0 ? { at: "reached" } : { at: "open", left };
}

/** The first tier that is not reached yet; none when all are. */
export const nextTier = (tiers: readonly Tier[], total: number): Tier | undefined =>
  tiers.find(({ referrals }) => referrals > total);
