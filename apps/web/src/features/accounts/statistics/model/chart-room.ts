import { addDays, utcDay } from "@wth/rules";
import type { StatisticsDay } from "../api/stats-queries.ts";

/** Days that a chart has room for at least; the last ones are drawn, the others stay empty. */
const DAYS_MIN = 14;
/** Heights that differ by less than this part of the highest are spread over it, or an axis would repeat itself. */
const FLAT = 1e-6;

/** The days before the first that a chart has room for. */
export function daysBefore(history: readonly StatisticsDay[]): { time: string }[] {
  const [first] = history;
  if (first === undefined) return [];
  const count = Math.max(0, DAYS_MIN - history.length);
  return Array.from({ length: count }, (_, index) => ({ time: addDays(utcDay(first.day), index - count) }));
}

type Range = { minValue: number; maxValue: number };

/** A range of heights that an axis can tell apart. */
export function roomyRange({ minValue, maxValue }: Range): Range {
  const missing = Math.max(0, maxValue * FLAT - (maxValue - minValue));
  return { minValue: minValue - missing / 2, maxValue: maxValue + missing / 2 };
}
