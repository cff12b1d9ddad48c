import { addDays, utcDay } from "@wth/rules";
import type { StatisticsDay } from "../api/stats-queries.ts";

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

type Range = { minValue: number; maxValue: number };

/** Returns a range wide enough for distinct axis labels. */
export function roomyRange({ minValue, maxValue }: Range): Range {
  const missing = Math.max(0, maxValue * FLAT - (maxValue - minValue));
  return { minValue: minValue - missing / 2, maxValue: maxValue + missing / 2 };
}
