import { addDays, parseAmount, utcDay } from "@wth/rules";
import type { StatisticsDay } from "../api/stats-queries.ts";
import type { DaySeries } from "./day-series.ts";

/** Minimum number of days in a chart; the data fills the last ones, the others stay empty. */
const DAYS_MIN = 14;
/** Relative range below which the axis is widened, because its labels would repeat. */
const FLAT = 1e-6;

/** Returns the empty days before the first one. */
export function daysBefore(history: readonly StatisticsDay[]): { time: string }[] {
  const [first] = history;
  if (first === undefined) return [];
  const count = Math.max(0, DAYS_MIN - history.length);
  return Array.from({ length: count }, (_, index) => ({ time: addDays(utcDay(first.day), index - count) }));
}

/** Ratio of the largest day to a usual one above which the usual one could not be seen on an even scale. */
const UNEVEN = 25n;

/** True when one big day would leave the usual days without a visible column, so that heights must be logarithmic. */
export function isUneven(history: readonly StatisticsDay[], { name, kind }: DaySeries): boolean {
  if (kind !== "flow") return false;
  const amounts = history.map((day) => parseAmount(day[name])).filter((amount) => amount > 0n);
  const sorted = amounts.toSorted((a, b) => Number(a > b) - Number(a < b));
  const usual = sorted[Math.floor((sorted.length - 1) / 2)];
  const largest = sorted.at(-1);
  return usual !== undefined && largest !== undefined && largest > usual * UNEVEN;
}

type Range = { minValue: number; maxValue: number };

/** Returns a range wide enough for distinct axis labels. */
export function roomyRange({ minValue, maxValue }: Range): Range {
  const missing = Math.max(0, maxValue * FLAT - (maxValue - minValue));
  return { minValue: minValue - missing / 2, maxValue: maxValue + missing / 2 };
}
