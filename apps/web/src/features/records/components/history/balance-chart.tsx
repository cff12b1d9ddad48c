import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DayBalance } from "../../api/use-balance-history.ts";
import { drawBalances } from "./draw-balances.ts";
import classes from "./balance-chart.module.css";

type Props = {
  history: readonly DayBalance[];
  /** What the picture shows, in words. */
  summary: string;
  onDay: (day: string | undefined) => void;
};

/** A line of balances over days, in the colours of the theme. */
export function BalanceChart({ history, summary, onDay }: Props) {
  const { i18n } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const { language } = i18n;
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const { paint, remove } = drawBalances(element, history, { language, onDay });
    const theme = new MutationObserver(paint);
    theme.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme"] });
    return () => {
      theme.disconnect();
      onDay(undefined);
      remove();
    };
  }, [history, language, onDay]);
  return (
    <div role="img" aria-label={summary} className={classes["frame"]}>
      <div ref={frame} className={classes["canvas"]} aria-hidden="true" />
    </div>
  );
}
