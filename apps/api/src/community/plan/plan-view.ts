import type { PlanDay, PlanOverview, PlanPerformance, PlanReward } from "@wth/api-contract";
import { addDays, dayStart, formatAmount, planShare, type Amount, type Parameters, type PlanPeriod } from "@wth/rules";
import type { z } from "zod";
import type { Sums } from "./performance-repo.ts";
import type { Reward } from "./reward-repo.ts";

export function performanceView(yesterday: Sums, month: Sums): z.input<typeof PlanPerformance> {
  return {
    yesterdaySellTotal: formatAmount(yesterday.sold),
    yesterdayBuyTotal: formatAmount(yesterday.bought),
    yesterdayNetBuy: formatAmount(yesterday.bought - yesterday.sold),
    monthBuyTotal: formatAmount(month.bought),
    monthSellTotal: formatAmount(month.sold),
    monthNetBuy: formatAmount(month.bought - month.sold),
  };
}

export function dayView({ day, bought, sold }: Sums & { day: string }): z.input<typeof PlanDay> {
  return {
    createDate: dayStart(day),
    buyTotal: formatAmount(bought),
    sellTotal: formatAmount(sold),
    performance: formatAmount(bought - sold),
  };
}

export function rewardView({ id, created_at, amount, claimed_at }: Reward): z.input<typeof PlanReward> {
  return {
    id: id.toString(),
    createDate: created_at.getTime(),
    amount: formatAmount(amount),
    status: claimed_at === null ? 0 : 1,
  };
}

export type PlanFacts = {
  parameters: Parameters;
  appointed: number;
  isShareholder: boolean;
  earned: Amount;
  /** Undefined before the plan begins. */
  running: { period: PlanPeriod; sums: Sums; shortfall: Amount } | undefined;
};

export function overviewView(facts: PlanFacts): z.input<typeof PlanOverview> {
  const { parameters, running } = facts;
  return {
    pool: formatAmount(parameters["plan.pool"]),
    shareholders: Number(parameters["plan.shareholders"]),
    appointed: facts.appointed,
    periodDays: Number(parameters["plan.periodDays"]),
    stepPurchases: formatAmount(parameters["plan.stepPurchases"]),
    stepShare: Number(parameters["plan.stepShare"]),
    isShareholder: facts.isShareholder,
    share: formatAmount(planShare(parameters)),
    earned: formatAmount(facts.earned),
    period: running
      ? {
          number: running.period.number,
          start: dayStart(running.period.firstDay),
          end: dayStart(addDays(running.period.lastDay, 1)),
          net: formatAmount(running.sums.bought - running.sums.sold - running.shortfall),
          shortfall: formatAmount(running.shortfall),
        }
      : null,
  };
}
