import { parseAmount, truncateAmount, type Amount, utcDay } from "@wth/rules";
import type { DayBalance } from "../api/use-balance-history.ts";

const DECIMALS = 4;

/** Returns a signed amount, truncated to 4 decimals. */
function changeText(change: Amount): string {
  if (change === 0n) return truncateAmount(0n, DECIMALS);
  return `${change > 0n ? "+" : "−"}${truncateAmount(change > 0n ? change : -change, DECIMALS)}`;
}

/** Returns the figures of a chart's description; undefined when the account was always empty. */
export function historyFigures(history: readonly DayBalance[]) {
  const [first] = history;
  const last = history.at(-1);
  const held = history.map(({ balance }) => parseAmount(balance));
  const [begin] = held;
  const end = held.at(-1);
  if (first === undefined || last === undefined || begin === undefined || end === undefined) return undefined;
  if (held.every((amount) => amount === 0n)) return undefined;
  const cut = (amount: Amount): string => truncateAmount(amount, DECIMALS);
  return {
    first: utcDay(first.day),
    last: utcDay(last.day),
    begin: cut(begin),
    end: cut(end),
    low: cut(held.reduce((low, amount) => (amount < low ? amount : low))),
    high: cut(held.reduce((high, amount) => (amount > high ? amount : high))),
    change: changeText(end - begin),
    direction: end < begin ? ("out" as const) : ("in" as const),
    isChanged: end !== begin,
  };
}
