import { DAY_MS } from "@wth/rules";
import type { Overview, Performance, Period, PerformanceDay, Reward } from "../api/plan-queries.ts";

export const NOW = Date.UTC(2026, 0, 12, 9, 14, 5);

export const period = (change: Partial<Period> = {}): Period => ({
  number: 8,
  start: Date.UTC(2025, 11, 28),
  end: Date.UTC(2026, 0, 27),
  net: "0",
  shortfall: "0",
  ...change,
});

/** The default plan as a shareholder sees it. */
export const overview = (change: Partial<Overview> = {}): Overview => ({
  pool: "133333",
  shareholders: 1_000,
  appointed: 317,
  periodDays: 30,
  stepPurchases: "10000",
  stepShare: 1_000,
  isShareholder: true,
  share: "133.333",
  earned: "0",
  period: period(),
  ...change,
});

export const noPerformance: Performance = {
  yesterdayBuyTotal: "0",
  yesterdaySellTotal: "0",
  yesterdayNetBuy: "0",
  monthBuyTotal: "0",
  monthSellTotal: "0",
  monthNetBuy: "0",
};

export const performance: Performance = {
  yesterdayBuyTotal: "2310.25",
  yesterdaySellTotal: "812.999",
  yesterdayNetBuy: "1497.251",
  monthBuyTotal: "31207.119",
  monthSellTotal: "40999.5",
  monthNetBuy: "-9792.381",
};

/** Returns days before today, newest first. */
export const daysOf = (count: number): PerformanceDay[] =>
  Array.from({ length: count }, (_, index) => ({
    createDate: Date.UTC(2026, 0, 11) - index * DAY_MS,
    buyTotal: `${100 + index}.5`,
    sellTotal: "40.129",
    performance: `${60 + index}.371`,
  }));

export const reward = (id: string, change: Partial<Reward> = {}): Reward => ({
  id,
  createDate: new Date(2026, 0, 5, 3, 4, 9).getTime(),
  amount: "13.3333",
  status: 0,
  ...change,
});
