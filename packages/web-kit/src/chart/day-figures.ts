import { type Amount, parseAmount } from "@wth/rules";
import { dayText } from "../format/day-text.ts";

/** Value of one UTC day as a decimal text; null when it is unknown. */
export type DayValue = { day: number; value: string | null };

/** Returns the figures of a chart's description; undefined without a known value. */
export function dayFigures(values: readonly DayValue[], textOf: (amount: Amount) => string) {
  const known = values.flatMap(({ day, value }) => (value === null ? [] : [{ day, amount: parseAmount(value) }]));
  const [first] = known;
  const last = known.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const amounts = known.map(({ amount }) => amount);
  return {
    first: dayText(first.day),
    last: dayText(last.day),
    begin: textOf(first.amount),
    end: textOf(last.amount),
    low: textOf(amounts.reduce((low, amount) => (amount < low ? amount : low))),
    high: textOf(amounts.reduce((high, amount) => (amount > high ? amount : high))),
    total: textOf(amounts.reduce((sum, amount) => sum + amount, 0n)),
  };
}
