import type { RigLevel } from "../mining.ts";

/**
 * What a simulation assumes of people, since no rule decides it. Shares are basis points (1/10,000).
 */
export type Behaviour = {
  /** How many join in 30 days, as a share of those who are there. */
  growth: number;
  /** By how much the number who join, and what is traded, differ from day to day. */
  swing: number;
  /** Newcomers who buy the rig that USDT buys. */
  starters: number;
  /** Newcomers who mint a seed badge. */
  badges: number;
  /** People who have a sponsor. */
  sponsored: number;
  /** Rigs that are started and claimed on a day. */
  attention: number;
  /** What people spend on rigs of the WTH that reaches them. */
  reinvested: number;
  /** How they spend it: shares by level that add up to 10,000. */
  mix: Readonly<Record<RigLevel, number>>;
  /** What people sell to each other in a day, as a share of all that they have. */
  traded: number;
  /** People who are shareholders of the Blue Whale Plan, as far as it has room. */
  shareholders: number;
  /** Net purchases of a shareholder's community, as a share of all that is traded in a period. */
  planPurchases: number;
};

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
