import type { statisticsRoutes } from "@wth/api-contract";
import { formatAmount } from "@wth/rules";
import { houseBalance } from "#ledger/index.ts";
import { startOf } from "#platform/db/days.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { newestDays, type SettledDay } from "#community/index.ts";

/** Returns the network's figures of a closed day. */
const figuresOf = (day: SettledDay) => ({
  bonus: formatAmount(day.level_amount + day.nft_amount),
  nft: formatAmount(day.nft_amount),
  dao: formatAmount(day.dao_amount + day.dao_directly),
  burned: formatAmount(day.burn_amount + day.burned_directly),
});

const dayView = (day: SettledDay) => ({
  day: startOf(day.day).getTime(),
  revenue: formatAmount(day.revenue),
  ...figuresOf(day),
  miningPool: formatAmount(day.mining_pool),
});

export function statisticsHandlers(): HandlersOf<typeof statisticsRoutes> {
  return {
    statisticsToday: async ({ db }) => {
      const [[last], pool] = await Promise.all([newestDays(db, 1), houseBalance(db, "miningPool", "WTH")]);
      const figures = last ? figuresOf(last) : undefined;
      return {
        previousBonusAmount: figures?.bonus ?? null,
        previousPlatAmount: figures?.dao ?? null,
        previousBurnAmount: figures?.burned ?? null,
        previousNftAmount: figures?.nft ?? null,
        day: last ? startOf(last.day).getTime() : null,
        miningPool: formatAmount(pool),
      };
    },
    statisticsHistory: async ({ db, query }) => (await newestDays(db, query.days)).map(dayView).toReversed(),
  };
}
