import type { RigLevel } from "../mining.ts";

/** Assumptions of a simulation about users' behaviour. Shares are in basis points (1/10,000). */
export type Behaviour = {
  /** New users in 30 days, as a share of all users. */
  growth: number;
  /** Largest deviation of a day's new users and traded amount from the average. */
  swing: number;
  /** New users who buy the rig that is sold for USDT. */
  starters: number;
  /** New users who mint a seed badge. */
  badges: number;
  /** Users with a sponsor. */
  sponsored: number;
  /** Rigs that are started and claimed on a day. */
  attention: number;
  /** Part of users' WTH income that they spend on rigs. */
  reinvested: number;
  /** Distribution of that spending by level; the shares add up to 10,000. */
  mix: Readonly<Record<RigLevel, number>>;
  /** Part of users' WTH that is traded in a day. */
  traded: number;
  /** Users who are shareholders of the Blue Whale Plan, up to its number of shares. */
  shareholders: number;
  /** Net purchases of a shareholder's community, as a share of the amount traded in a period. */
  planPurchases: number;
};

/** Assumptions that a simulation uses by default. */
export const defaultBehaviour: Behaviour = {
  growth: 500,
  swing: 2_500,
  starters: 6_000,
  badges: 500,
  sponsored: 9_000,
  attention: 9_000,
  reinvested: 6_000,
  mix: { 1: 500, 2: 1_500, 3: 2_000, 4: 2_000, 5: 2_000, 6: 1_000, 7: 1_000 },
  traded: 100,
  shareholders: 100,
  planPurchases: 200,
};
