import { parseAmount, type Amount } from "@wth/rules";
import { dayText } from "@wth/web-kit/format/day-text.ts";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import type { ChartTone } from "@wth/web-kit/chart/chart-frame.tsx";
import type { StatisticsDay } from "../api/stats-queries.ts";

/** Charted figures: amounts per day, or levels at the end of a day. */
export const daySeries = [
  { name: "bonus", kind: "flow", tone: "glow" },
  { name: "burned", kind: "flow", tone: "coral" },
  { name: "dao", kind: "flow", tone: "azure" },
  { name: "miningPool", kind: "level", tone: "violet" },
] as const satisfies readonly { name: keyof StatisticsDay; kind: "flow" | "level"; tone: ChartTone }[];

export type DaySeries = (typeof daySeries)[number];

const cut = (amount: Amount): string => amountText(amount, 4);

/** Returns the figures of a chart's description; undefined without a day. */
export function seriesFigures(history: readonly StatisticsDay[], name: DaySeries["name"]) {
  const [first] = history;
  const last = history.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const amounts = history.map((day) => parseAmount(day[name]));
  return {
    first: dayText(first.day),
    last: dayText(last.day),
    begin: cut(parseAmount(first[name])),
    end: cut(parseAmount(last[name])),
    low: cut(amounts.reduce((low, amount) => (amount < low ? amount : low))),
    high: cut(amounts.reduce((high, amount) => (amount > high ? amount : high))),
    total: cut(amounts.reduce((sum, amount) => sum + amount, 0n)),
  };
}
