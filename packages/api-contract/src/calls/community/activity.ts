import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, KycLevel, TimeMs, pageOf, pageQuery } from "../../schemas.ts";

/** The caller's part in the referral campaign. */
export const ActivityOwner = z
  .object({
    total: z.int().describe("Counted referrals of the caller"),
    nextTotal: z.int().describe("Referrals required for the next tier; the last tier's number when all are reached"),
    rank: z.int().nullable().describe("Place on the leaderboard, 1 for the first; null without a referral that counts"),
    tiers: z.array(z.int()).describe("Tiers whose rig the caller received"),
  })
  .meta({ id: "ActivityOwner" });

export const LeaderboardEntry = z
  .object({
    rank: z.int().describe("Place, 1 for the first"),
    total: z.int().describe("Referrals that count"),
    user: z.object({
      address: Address,
      nickname: z.string(),
      avatar: z.string(),
      level: z.int().describe("Highest rig level owned, 0 to 7"),
      didNumber: z.int().describe("0 for none"),
      kycLevel: KycLevel,
    }),
  })
  .meta({ id: "LeaderboardEntry" });

/** The configured campaign. */
export const ActivityCampaign = z
  .object({
    headline: z.object({ en: z.string(), zhCN: z.string() }),
    start: TimeMs.describe("Registrations in [start, end) count"),
    end: TimeMs,
    tiers: z.array(
      z.object({
        tier: z.int().describe("From 1"),
        referrals: z.int(),
        rigLevel: z.int().describe("Level of the rig that is given, 1 to 7"),
        rigPrice: AmountText,
      }),
    ),
    referralRigPrice: AmountText.describe("Price of the rig that a referral must have bought"),
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
