import { addDays, parseAmount, utcDay } from "@wth/rules";

/** Minimum number of days in a chart; the data fills the last ones, the others stay empty. */
const DAYS_MIN = 14;
/** Relative range below which the axis is widened, because its labels would repeat. */
const FLAT = 1e-6;
/** Ratio of the largest day to a usual one above which the usual one could not be seen on an even scale. */
const USUAL_RATIO = 25n;
/** Ratio of the largest day to the smallest one above which the smallest is lower than 2 px on an even scale. */
const SMALLEST_RATIO = 80n;

/** Returns the empty days before a chart's first one. */
export function daysBefore(days: readonly { day: number }[]): { time: string }[] {
  const [first] = days;
  if (first === undefined) return [];
  const count = Math.max(0, DAYS_MIN - days.length);
  return Array.from({ length: count }, (_, index) => ({ time: addDays(utcDay(first.day), index - count) }));
}

/** True when one big day would leave other days without a visible column, so that heights must be logarithmic. */
export function isUneven(values: readonly (string | null)[]): boolean {
  const amounts = values.map((value) => (value === null ? 0n : parseAmount(value))).filter((amount) => amount > 0n);
  const sorted = amounts.toSorted((a, b) => Number(a > b) - Number(a < b));
  const usual = sorted[Math.floor((sorted.length - 1) / 2)];
  const [smallest, largest] = [sorted[0], sorted.at(-1)];
  if (smallest === undefined || usual === undefined || largest === undefined) return false;
  return largest > usual * USUAL_RATIO || largest > smallest * SMALLEST_RATIO;
}

/** Heights whose steps are powers of ten. */
export type LogarithmicScale = {
  /** Height of a value; 0 for zero, at least 1 for any other. */
  heightOf: (value: number) => number;
  /** Value at a whole height. */
  valueAt: (height: number) => number;
};

/** Returns the scale that begins at the power of ten below the smallest value above zero. */
export function logarithmicScale(values: readonly number[]): LogarithmicScale {
  const least = Math.min(...values.filter((value) => value > 0));
  const first = Math.floor(Math.log10(least));
  return {
    heightOf: (value) => (value > 0 ? Math.log10(value) - first + 1 : 0),
    valueAt: (height) => (height === 0 ? 0 : 10 ** (height - 1 + first)),
  };
}

type Range = { minValue: number; maxValue: number };

/** Returns a range wide enough for distinct axis labels. */
export function roomyRange({ minValue, maxValue }: Range): Range {
  const missing = Math.max(0, maxValue * FLAT - (maxValue - minValue));
  return { minValue: minValue - missing / 2, maxValue: maxValue + missing / 2 };
}
