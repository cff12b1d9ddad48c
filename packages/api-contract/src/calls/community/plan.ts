import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { AmountText, Id, TimeMs, pageOf, pageQuery } from "../../schemas.ts";

/** An amount that may be negative. */
const SignedAmountText = z.string().regex(/^-?\d{1,60}(\.\d{1,18})?$/);

/** Purchases and sales of the caller's community in the market, in WTH; all zero for a user who is no shareholder. */
export const PlanPerformance = z
  .object({
    yesterdaySellTotal: AmountText,
    yesterdayBuyTotal: AmountText,
    yesterdayNetBuy: SignedAmountText,
    monthBuyTotal: AmountText,
    monthSellTotal: AmountText,
    monthNetBuy: SignedAmountText,
  })
  .meta({ id: "PlanPerformance" });

export const PlanDay = z
  .object({ createDate: TimeMs, buyTotal: AmountText, sellTotal: AmountText, performance: SignedAmountText })
  .meta({ id: "PlanDay" });

export const PlanReward = z
  .object({
    id: Id,
    createDate: TimeMs,
    amount: AmountText,
    status: z.int().describe("0 not claimed, 1 claimed"),
  })
  .meta({ id: "PlanReward" });

/** The configured plan and the progress of the caller's current period. */
export const PlanOverview = z
  .object({
    pool: AmountText,
    shareholders: z.int(),
    appointed: z.int().describe("Number of shareholders"),
    periodDays: z.int(),
    stepPurchases: AmountText,
    stepShare: z.int().describe("Share of a shareholder's part that a step unlocks, in basis points"),
    isShareholder: z.boolean(),
    share: AmountText.describe("One shareholder's share of the pool, and the amounts received and claimable of it"),
    earned: AmountText,
    period: z
      .object({
        number: z.int(),
        start: TimeMs,
        end: TimeMs,
        net: SignedAmountText.describe("Net purchases so far, less an earlier shortfall"),
        shortfall: AmountText,
      })
      .nullable(),
  })
  .meta({ id: "PlanOverview" });

export const planRoutes = defineRoutes({
  planOverview: {
    method: "GET",
    path: "/app-api/user/activity/plan",
    auth: "user",
    summary: "Configuration of the Blue Whale Plan, and the caller's progress in it",
    data: PlanOverview,
  },
  planPerformance: {
    method: "GET",
    path: "/app-api/user/activity/performance",
    auth: "user",
    summary: "Purchases and sales of the caller's community yesterday and this month (UTC)",
    data: PlanPerformance,
  },
  planPerformanceList: {
    method: "GET",
    path: "/app-api/user/activity/performance/list",
    auth: "user",
    summary: "Purchases and sales of the caller's community by UTC day, newest first",
    query: z.object({ ...pageQuery, pageSize: pageQuery.pageSize.default(31) }),
    data: pageOf(PlanDay),
  },
  planRewardClaimed: {
    method: "GET",
    path: "/app-api/user/activity/reward/received",
    auth: "user",
    summary: "Total that the caller claimed from the Blue Whale Plan, in WTH",
    data: AmountText,
  },
  planRewardList: {
    method: "GET",
    path: "/app-api/user/activity/reward/list",
    auth: "user",
    summary: "The caller's rewards of the Blue Whale Plan, newest first",
    query: z.object({ ...pageQuery, pageSize: pageQuery.pageSize.default(100) }),
    data: pageOf(PlanReward),
  },
  planRewardClaim: {
    method: "POST",
    path: "/app-api/user/activity/reward/receive",
    auth: "user",
    stale: ["balance", "plan"],
    summary: "Claim a reward into the social account",
    refuses: ["rewardNotFound", "rewardClaimed", "rewardHeld", "poolDailyLimit"],
    money: true,
    query: z.object({ rewardId: Id }),
    data: PlanReward,
  },
});
