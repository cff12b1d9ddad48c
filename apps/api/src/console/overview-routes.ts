import type { consoleOverviewRoutes } from "@wth/api-contract/console";
import { formatAmount } from "@wth/rules";
import { platformDays, type PlatformDay } from "#accounts/index.ts";
import { newestDays } from "#community/index.ts";
import { startOf, type DayText } from "#platform/db/days.ts";
import type { ConsoleHandlersOf } from "./console-handlers.ts";

const dayView = (row: PlatformDay, pools: ReadonlyMap<DayText, bigint>) => {
  const pool = pools.get(row.day);
  return {
    day: startOf(row.day).getTime(),
    users: Number(row.users),
    newUsers: Number(row.new_users),
    trades: Number(row.trades),
    volume: formatAmount(row.volume),
    turnover: formatAmount(row.turnover),
    miningPool: pool === undefined ? null : formatAmount(pool),
    waits: { kyc: row.kyc_seconds, trades: row.trade_seconds, suspense: row.suspense_seconds },
  };
};

export function overviewHandlers(): ConsoleHandlersOf<typeof consoleOverviewRoutes> {
  return {
    consolePlatformDays: async ({ db, query }) => {
      const [days, closed] = await Promise.all([platformDays(db, query.days), newestDays(db, query.days)]);
      const pools = new Map(closed.map(({ day, mining_pool }) => [day, mining_pool]));
      return days.map((day) => dayView(day, pools)).toReversed();
    },
  };
}
