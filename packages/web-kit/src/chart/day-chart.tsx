import { useCallback, useEffect } from "react";
import { ChartFrame, type ChartTone } from "./chart-frame.tsx";
import { type DayLine, drawDays } from "./draw-days.ts";

export type DayChartProps = {
  /** The same array until the values change: a new one redraws. */
  lines: readonly DayLine[];
  tone: ChartTone;
  /** `sm` for one of several side by side. */
  size?: "sm" | "md";
  /** Description of the chart for screen readers. */
  summary: string;
  /** Called with the day under the pointer as yyyy-MM-dd, or undefined. */
  onDay: (day: string | undefined) => void;
};

/** Chart of figures by UTC day. It loads the chart library: import it lazily. */
export function DayChart({ lines, tone, size = "md", summary, onDay }: DayChartProps) {
  const draw = useCallback(
    (element: HTMLElement, language: string) => drawDays(element, lines, { language, onDay }),
    [lines, onDay],
  );
  useEffect(() => () => onDay(undefined), [onDay]);
  return <ChartFrame summary={summary} draw={draw} tone={tone} size={size} />;
}
