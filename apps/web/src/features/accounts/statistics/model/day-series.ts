import type { ChartTone } from "@wth/web-kit/chart/chart-frame.tsx";
import type { DayValue } from "@wth/web-kit/chart/day-figures.ts";
import type { StatisticsDay } from "../api/stats-queries.ts";

/** Charted figures: amounts per day, or levels at the end of a day. */
export const daySeries = [
  { name: "bonus", kind: "flow", tone: "glow" },
  { name: "burned", kind: "flow", tone: "coral" },
  { name: "dao", kind: "flow", tone: "azure" },
  { name: "miningPool", kind: "level", tone: "violet" },
] as const satisfies readonly { name: keyof StatisticsDay; kind: "flow" | "level"; tone: ChartTone }[];

export type DaySeries = (typeof daySeries)[number];

/** How each kind of figure is drawn. */
export const lookOf = { flow: "columns", level: "area" } as const;

/** Returns the values of a figure in the order of days. */
export const valuesOf = (history: readonly StatisticsDay[], { name }: DaySeries): DayValue[] =>
  history.map((day) => ({ day: day.day, value: day[name] }));
