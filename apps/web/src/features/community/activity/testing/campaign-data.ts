import type { BoardEntry, Campaign, OwnStanding } from "../api/activity-queries.ts";

/** The default campaign. */
export const campaign: Campaign = {
  headline: { en: "1 million ETH", zhCN: "100 萬 ETH" },
  start: Date.UTC(2025, 5, 1),
  end: Date.UTC(2026, 0, 31),
  tiers: [
    { tier: 1, referrals: 25, rigLevel: 3, rigPrice: "100" },
    { tier: 2, referrals: 50, rigLevel: 4, rigPrice: "400" },
    { tier: 3, referrals: 100, rigLevel: 5, rigPrice: "1000" },
  ],
  referralRigPrice: "50",
};

export const standing = (change: Partial<OwnStanding> = {}): OwnStanding => ({
  total: 0,
  nextTotal: 25,
  rank: null,
  tiers: [],
  ...change,
});

export const boardUser = (rank: number, change: Partial<BoardEntry["user"]> = {}): BoardEntry["user"] => ({
  address: `0x${String(rank).padStart(40, "0")}`,
  nickname: `Diver ${rank}`,
  avatar: "",
  level: 3,
  didNumber: 100 + rank,
  kycLevel: 1,
  ...change,
});

/** Returns a leaderboard, each user with one referral fewer than the previous. */
export const boardOf = (count: number): BoardEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    rank: index + 1,
    total: 100 - index,
    user: boardUser(index + 1),
  }));
