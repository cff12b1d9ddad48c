import { type Amount, BADGE_PRICE } from "@wth/rules";

/** Where an address stands with its badge; what it can do next has the same name, but for the last two. */
export type BadgeStage = "approve" | "mint" | "minted" | "soldOut";

export type BadgeStanding = {
  /** The address has minted its badge, also when it has given it away since. */
  hasMinted: boolean;
  /** How many there are so far, and how many there can ever be. */
  minted: bigint;
  max: bigint;
};

/** An allowance of exactly the price is enough; one that is not known yet counts as short. */
export function badgeStage({ hasMinted, minted, max }: BadgeStanding, allowance: Amount | undefined): BadgeStage {
  if (hasMinted) return "minted";
  if (minted >= max) return "soldOut";
  return allowance !== undefined && allowance >= BADGE_PRICE ? "mint" : "approve";
}
