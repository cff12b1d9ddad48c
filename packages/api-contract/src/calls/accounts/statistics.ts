import { z } from "zod";
import { defineRoutes } from "../../route.ts";
import { AmountText, TimeMs } from "../../schemas.ts";

/** Figures of the last settled UTC day in WTH; empty before the first. */
export const Statistics = z
  .object({
    /** Dividends of the whole network: levels and NFT. */
    previousBonusAmount: AmountText.nullable(),
    /** What the DAO fund earned: its share of the fees, of rigs and of numbers. */
    previousPlatAmount: AmountText.nullable(),
    /** Burned: of the fees and of rigs. */
    previousBurnAmount: AmountText.nullable(),
    /** Dividends of NFT. */
    previousNftAmount: AmountText.nullable(),
    /** The day the figures are of. */
    day: TimeMs.nullable(),
    /** Left in the mining pool now. */
    miningPool: AmountText,
  })
  .meta({ id: "Statistics" });

export const StatisticsDay = z
  .object({
    day: TimeMs,
    /** Fees that were earned. */
    revenue: AmountText,
    bonus: AmountText,
    nft: AmountText,
    dao: AmountText,
    burned: AmountText,
    /** Left in the mining pool at the end of the day. */
    miningPool: AmountText,
  })
  .meta({ id: "StatisticsDay" });

export const statisticsRoutes = defineRoutes({
  statisticsToday: {
    method: "GET",
    path: "/app-api/user/assets/statistics",
    auth: "user",
    summary: "What the network earned, paid out and burned on the last settled day",
    data: Statistics,
  },
  statisticsHistory: {
    method: "GET",
    path: "/app-api/user/stats/history",
    auth: "user",
    summary: "The same figures of each settled day, oldest first",
    query: z.object({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    data: z.array(StatisticsDay),
  },
});
