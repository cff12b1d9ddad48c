import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import classes from "./chart-frame.module.css";

/** A drawn chart: functions to apply colours and to remove it. */
export type Drawing = { paint: () => void; remove: () => void };

/** Accent colour of a chart. */
export type ChartTone = "glow" | "coral" | "azure" | "violet";

type Props = {
  /** Description of the chart for screen readers. */
  summary: string;
  /** Draws into the element, with axes in this language. A new function redraws. */
  draw: (element: HTMLElement, language: string) => Drawing;
  tone?: ChartTone;
  /** `sm` for one of several side by side. */
  size?: "sm" | "md";
};

/** A canvas chart in the colours of the theme. */
export function ChartFrame({ summary, draw, tone = "glow", size = "md" }: Props) {
  const { i18n } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const { language } = i18n;
  useEffect(() => {
    const element = frame.current;
    if (element === null) return undefined;
    const { paint, remove } = draw(element, language);
    const theme = new MutationObserver(paint);
    theme.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme"] });
    return () => {
      theme.disconnect();
      remove();
    };
  }, [draw, language]);
  return (
    <div role="img" aria-label={summary} className={classes["frame"]} data-size={size}>
      <div ref={frame} className={classes["canvas"]} data-tone={tone} aria-hidden="true" />
    </div>
  );
}
