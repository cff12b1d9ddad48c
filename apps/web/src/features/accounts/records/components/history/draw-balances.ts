import { utcDay } from "@wth/rules";
import { AreaSeries, LineType } from "lightweight-charts";
import { amountAxis } from "@wth/web-kit/chart/amount-axis.ts";
import type { Drawing } from "@wth/web-kit/chart/chart-frame.tsx";
import { paintChart, paletteOf, stillChart } from "@wth/web-kit/chart/still-chart.ts";
import type { DayBalance } from "#features/accounts/records/api/use-balance-history.ts";

type Choices = {
  /** Language tag of the axes. */
  language: string;
  /** Called with the day under the pointer, or undefined. */
  onDay: (day: string | undefined) => void;
};

const AXIS_DIGITS = 5;

/** The only conversion of exact balances to numbers: for heights in pixels. */
const pointOf = ({ day, balance: text }: DayBalance) => ({ time: utcDay(day), value: Number(text) });

/** Draws daily balances into an element. */
export function drawBalances(
  element: HTMLElement,
  history: readonly DayBalance[],
  { language, onDay }: Choices,
): Drawing {
  const chart = stillChart(element, language);
  const series = chart.addSeries(AreaSeries, {
    lineType: LineType.Simple,
    lineWidth: 2,
    lastValueVisible: false,
    priceLineVisible: false,
    crosshairMarkerRadius: 5,
    priceFormat: amountAxis(language, AXIS_DIGITS),
  });
  const paint = (): void => {
    const palette = paletteOf(element);
    paintChart(chart, palette);
    series.applyOptions({
      lineColor: palette.line,
      topColor: palette.top,
      bottomColor: palette.bottom,
      crosshairMarkerBorderColor: palette.ground,
      crosshairMarkerBackgroundColor: palette.line,
    });
  };
  paint();
  series.setData(history.map(pointOf));
  chart.timeScale().fitContent();
  chart.subscribeCrosshairMove(({ time }) => onDay(typeof time === "string" ? time : undefined));
  return { paint, remove: () => chart.remove() };
}
