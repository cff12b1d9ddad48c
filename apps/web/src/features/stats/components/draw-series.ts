import { AreaSeries, HistogramSeries, type IChartApi } from "lightweight-charts";
import type { Drawing } from "../../../shared/chart/chart-frame.tsx";
import { paintChart, type Palette, paletteOf, stillChart } from "../../../shared/chart/still-chart.ts";
import { utcDay } from "../../../shared/time/utc-day.ts";
import type { StatisticsDay } from "../api/stats-queries.ts";
import type { DaySeries } from "../model/day-series.ts";

type Choices = {
  /** Language tag of the axes. */
  language: string;
  series: DaySeries;
  /** Hears of the day under the pointer, and of undefined when there is none. */
  onDay: (day: string | undefined) => void;
};

/** How wide a day may be, with what is between days. */
const DAY_PX_MAX = 44;

function addSeries(chart: IChartApi, { language, series: { kind } }: Choices) {
  const compact = new Intl.NumberFormat(language, { notation: "compact", maximumSignificantDigits: 5 });
  const options = {
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: {
      type: "custom",
      minMove: 0.0001,
      // nothing is ever below zero, but the axis of a flat line may be
      formatter: (height: number) => (height < 0 ? "" : compact.format(height)),
    },
  } as const;
  if (kind === "flow") {
    const columns = chart.addSeries(HistogramSeries, options);
    columns.priceScale().applyOptions({ scaleMargins: { top: 0.12, bottom: 0 } });
    return { line: columns, paint: (palette: Palette) => columns.applyOptions({ color: palette.line }) };
  }
  const area = chart.addSeries(AreaSeries, { ...options, lineWidth: 2, crosshairMarkerRadius: 5 });
  const paint = ({ line, top, bottom, ground }: Palette): void =>
    area.applyOptions({
      lineColor: line,
      topColor: top,
      bottomColor: bottom,
      crosshairMarkerBorderColor: ground,
      crosshairMarkerBackgroundColor: line,
    });
  return { line: area, paint };
}

/** Draws one figure of settled days into an element. */
export function drawSeries(element: HTMLElement, history: readonly StatisticsDay[], choices: Choices): Drawing {
  const chart = stillChart(element, choices.language);
  chart.applyOptions({ timeScale: { maxBarSpacing: DAY_PX_MAX, fixLeftEdge: false } });
  const { line, paint: paintSeries } = addSeries(chart, choices);
  const paint = (): void => {
    const palette = paletteOf(element);
    paintChart(chart, palette);
    paintSeries(palette);
  };
  paint();
  // Exact amounts become numbers here and only here: for heights in pixels.
  line.setData(history.map((day) => ({ time: utcDay(day.day), value: Number(day[choices.series.name]) })));
  chart.timeScale().fitContent();
  chart.subscribeCrosshairMove(({ time }) => choices.onDay(typeof time === "string" ? time : undefined));
  return { paint, remove: () => chart.remove() };
}
