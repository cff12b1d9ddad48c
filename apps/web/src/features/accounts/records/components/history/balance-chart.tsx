import { useCallback, useEffect } from "react";
import { ChartFrame } from "@wth/web-kit/chart/chart-frame.tsx";
import type { DayBalance } from "#features/accounts/records/api/use-balance-history.ts";
import { drawBalances } from "./draw-balances.ts";

type Props = {
  history: readonly DayBalance[];
  /** Description of the chart for screen readers. */
  summary: string;
  onDay: (day: string | undefined) => void;
};

/** Line chart of daily balances. */
export function BalanceChart({ history, summary, onDay }: Props) {
  const draw = useCallback(
    (element: HTMLElement, language: string) => drawBalances(element, history, { language, onDay }),
    [history, onDay],
  );
  useEffect(() => () => onDay(undefined), [onDay]);
  return <ChartFrame summary={summary} draw={draw} />;
}
