import { z } from "../zod.ts";
import { AmountText, TimeMs, wholeNumber } from "../schemas.ts";
import { defineConsoleRoutes, everyRole } from "./console-route.ts";

/**
 * Longest wait in a queue at any measurement of the day, in seconds; null when the day was not measured in its course.
 */
const Wait = z.int().nullable();

/** Figures of the platform on one UTC day; those of the current day change until its end. */
export const PlatformDay = z
  .object({
    day: TimeMs,
    users: z.int().describe("Users at the end of the day"),
    newUsers: z.int().describe("Users who registered on the day"),
    trades: z.int().describe("Paid trades, their WTH and their USDT"),
    volume: AmountText,
    turnover: AmountText,
    miningPool: AmountText.nullable().describe(
      "WTH left in the mining pool at the end of the day; null until the day is closed",
    ),
    waits: z.object({ kyc: Wait, trades: Wait, suspense: Wait }),
  })
  .meta({ id: "PlatformDay" });

export const consoleOverviewRoutes = defineConsoleRoutes({
  consolePlatformDays: {
    method: "GET",
    path: "/console-api/platform-days",
    roles: everyRole,
    summary:
      "Users, trades, mining pool and longest waits in the queues by UTC day, oldest first, the current day last",
    query: z.object({ days: wholeNumber(1, 366).default(30) }),
    data: z.array(PlatformDay),
  },
});
