import { type Amount, BADGE_PRICE } from "@wth/rules";

/** State of an address's badge; the first values name its next step. */
export type BadgeStage = "approve" | "mint" | "minted" | "soldOut";

export type BadgeStanding = {
  /** The address has minted its badge, even if it was transferred since. */
  hasMinted: boolean;
  /** Number minted so far, and the maximum. */
  minted: bigint;
  max: bigint;
};

/** Returns the stage. An allowance of exactly the price suffices; an unknown one counts as too low. */
export function badgeStage({ hasMinted, minted, max }: BadgeStanding, allowance: Amount | undefined): BadgeStage {
  if (hasMinted) return "minted";
  if (minted >= max) return "soldOut";
  return allowance !== undefined && allowance >= BADGE_PRICE ? "mint" : "approve";
}
