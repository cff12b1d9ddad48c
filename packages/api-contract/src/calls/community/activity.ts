import { z } from "zod";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, TimeMs, pageOf, pageQuery } from "../../schemas.ts";

/** The caller's part in the referral campaign. */
export const ActivityOwner = z
  .object({
    /** Counted referrals of the caller. */
    total: z.int(),
    /** Referrals required for the next tier; the last tier's number when all are reached. */
    nextTotal: z.int(),
    /** Place on the leaderboard, 1 for the first; null without a referral that counts. */
    rank: z.int().nullable(),
    /** Tiers whose rig the caller received. */
    tiers: z.array(z.int()),
  })
  .meta({ id: "ActivityOwner" });

export const LeaderboardEntry = z
  .object({
    rank: z.int(),
    total: z.int(),
    user: z.object({
      address: Address,
      nickname: z.string(),
      avatar: z.string(),
      /** Highest rig level owned, 0 to 7. */
      level: z.int(),
      /** 0 for none. */
      didNumber: z.int(),
      kycLevel: z.int(),
    }),
  })
  .meta({ id: "LeaderboardEntry" });

/** The configured campaign. */
export const ActivityCampaign = z
  .object({
    headline: z.object({ en: z.string(), zhCN: z.string() }),
    /** Registrations in [start, end) count. */
    start: TimeMs,
    end: TimeMs,
    tiers: z.array(z.object({ tier: z.int(), referrals: z.int(), rigLevel: z.int(), rigPrice: AmountText })),
    /** Price of the rig that a referral must have bought. */
    referralRigPrice: AmountText,
  })
  .meta({ id: "ActivityCampaign" });

export const activityRoutes = defineRoutes({
  activityOwn: {
    method: "GET",
    path: "/app-api/user/giveaway/get-owner",
    auth: "user",
    summary: "The caller's progress in the referral campaign",
    data: ActivityOwner,
  },
  activityRank: {
    method: "GET",
    path: "/app-api/user/giveaway/rank",
    auth: "user",
    summary: "The sharing leaderboard by rank",
    query: z.object({ ...pageQuery, pageSize: pageQuery.pageSize.default(100) }),
    data: pageOf(LeaderboardEntry),
  },
  activityCampaign: {
    method: "GET",
    path: "/app-api/user/giveaway/campaign",
    auth: "user",
    summary: "Dates, tiers and texts of the referral campaign",
    data: ActivityCampaign,
  },
});
