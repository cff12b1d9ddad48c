import type { StatisticsDay } from "../api/stats-queries.ts";

/** A closed day of January 2026. */
export const settledDay = (date: number, change: Partial<StatisticsDay> = {}): StatisticsDay => ({
  day: Date.UTC(2026, 0, date),
  revenue: "100",
  bonus: "60",
  nft: "10",
  dao: "25.5",
  burned: "30",
  miningPool: "785999000",
  ...change,
});
