import { parseAmount, type Amount } from "@wth/rules";
import { dayText } from "@wth/web-kit/format/day-text.ts";
import { amountText, signedText } from "@wth/web-kit/format/amount-text.ts";
import type { DayBalance } from "../api/use-balance-history.ts";

const DECIMALS = 4;

/** Returns the figures of a chart's description; undefined when the account was always empty. */
export function historyFigures(history: readonly DayBalance[]) {
  const [first] = history;
  const last = history.at(-1);
  const held = history.map(({ balance }) => parseAmount(balance));
  const [begin] = held;
  const end = held.at(-1);
  if (first === undefined || last === undefined || begin === undefined || end === undefined) return undefined;
  if (held.every((amount) => amount === 0n)) return undefined;
  const cut = (amount: Amount): string => amountText(amount, DECIMALS);
  return {
    first: dayText(first.day),
    last: dayText(last.day),
    begin: cut(begin),
    end: cut(end),
    low: cut(held.reduce((low, amount) => (amount < low ? amount : low))),
    high: cut(held.reduce((high, amount) => (amount > high ? amount : high))),
    change: signedText(end - begin, DECIMALS),
    direction: end < begin ? ("out" as const) : ("in" as const),
    isChanged: end !== begin,
  };
}
