import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { AmountText, TimeMs, wholeNumber } from "../../schemas.ts";

/** Figures of the last closed UTC day, in WTH; empty before the first. */
export const Statistics = z
  .object({
    previousBonusAmount: AmountText.nullable().describe("Dividends of all users: levels and NFT"),
    previousPlatAmount: AmountText.nullable().describe(
      "Income of the DAO fund: its share of fees, rigs and WTH Numbers",
    ),
    previousBurnAmount: AmountText.nullable().describe("WTH burned from fees and rigs"),
    previousNftAmount: AmountText.nullable().describe("NFT dividends"),
    day: TimeMs.nullable().describe("The UTC day of the figures"),
    miningPool: AmountText.describe("WTH left in the mining pool now"),
  })
  .meta({ id: "Statistics" });

export const StatisticsDay = z
  .object({
    day: TimeMs,
    revenue: AmountText.describe("Fees earned"),
    bonus: AmountText,
    nft: AmountText,
    dao: AmountText,
    burned: AmountText,
    miningPool: AmountText.describe("WTH left in the mining pool at the end of the day"),
  })
  .meta({ id: "StatisticsDay" });

export const statisticsRoutes = defineRoutes({
  statisticsToday: {
    method: "GET",
    path: "/app-api/user/assets/statistics",
    auth: "user",
    summary: "Revenue, payouts and burns of the platform on the last closed day",
    data: Statistics,
  },
  statisticsHistory: {
    method: "GET",
    path: "/app-api/user/stats/history",
    auth: "user",
    summary: "The same figures for each closed day, oldest first",
    query: z.object({ days: wholeNumber(1, 366).default(30) }),
    data: z.array(StatisticsDay),
  },
});
