import { useCallback, useEffect } from "react";
import { ChartFrame } from "@wth/web-kit/chart/chart-frame.tsx";
import type { StatisticsDay } from "../api/stats-queries.ts";
import type { DaySeries } from "../model/day-series.ts";
import { drawSeries } from "./draw-series.ts";

type Props = {
  history: readonly StatisticsDay[];
  series: DaySeries;
  /** Description of the chart for screen readers. */
  summary: string;
  onDay: (day: string | undefined) => void;
};

/** Chart of one figure over closed days. */
export function SeriesChart({ history, series, summary, onDay }: Props) {
  const draw = useCallback(
    (element: HTMLElement, language: string) => drawSeries(element, history, { language, series, onDay }),
    [history, series, onDay],
  );
  useEffect(() => () => onDay(undefined), [onDay]);
  return <ChartFrame summary={summary} draw={draw} tone={series.tone} size="sm" />;
}
