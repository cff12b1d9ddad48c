import type { planRoutes } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { formatAmount, planPeriodAfter } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { addDays, dayOf, type DayText } from "#platform/db/days.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { listDays, shortfallOf, sumOfDays } from "./performance-repo.ts";
import { lastPeriod } from "./period-repo.ts";
import { dayView, overviewView, performanceView, rewardView, type PlanFacts } from "./plan-view.ts";
import { listRewards, rewardTotals } from "./reward-repo.ts";
import { countShareholders, isShareholder } from "./shareholder-repo.ts";
import { claimReward } from "./use-cases/claim-reward.ts";

const today = async (db: Database): Promise<DayText> => dayOf(await now(db));

async function planFacts(db: Database, userId: bigint): Promise<PlanFacts> {
  const [parameters, last, day] = await Promise.all([readParameters(db), lastPeriod(db), today(db)]);
  const period = planPeriodAfter(last, parameters);
  const [appointed, isOne, { earned }, sums, shortfall] = await Promise.all([
    countShareholders(db),
    isShareholder(db, userId),
    rewardTotals(db, userId),
    sumOfDays(db, userId, period.firstDay, period.lastDay),
    shortfallOf(db, userId),
  ]);
  const running = period.firstDay <= day ? { period, sums, shortfall } : undefined;
  return { parameters, appointed, isShareholder: isOne, earned, running };
}

export function planHandlers(): HandlersOf<typeof planRoutes> {
  return {
    planOverview: async ({ db, caller }) => overviewView(await planFacts(db, caller.userId)),
    planPerformance: async ({ db, caller }) => {
      const day = await today(db);
      const yesterday = addDays(day, -1);
      const [ofYesterday, ofMonth] = await Promise.all([
        sumOfDays(db, caller.userId, yesterday, yesterday),
        sumOfDays(db, caller.userId, `${day.slice(0, 8)}01`, day),
      ]);
      return performanceView(ofYesterday, ofMonth);
    },
    planPerformanceList: async ({ db, caller, query }) => {
      const { list, total } = await listDays(db, caller.userId, query);
      return { list: list.map(dayView), total };
    },
    planRewardClaimed: async ({ db, caller }) => formatAmount((await rewardTotals(db, caller.userId)).claimed),
    planRewardList: async ({ db, caller, query }) => {
      const { list, total } = await listRewards(db, caller.userId, query);
      return { list: list.map(rewardView), total };
    },
    planRewardClaim: ({ caller, query, transaction }) =>
      transaction(async (tx) => rewardView(await claimReward(tx, caller.userId, BigInt(query.rewardId)))),
  };
}
