import { utcDay } from "@wth/rules";
import { axisFormat } from "@wth/web-kit/format/amount-text.ts";
import { AreaSeries, type AutoscaleInfo, HistogramSeries, type IChartApi, PriceScaleMode } from "lightweight-charts";
import type { Drawing } from "@wth/web-kit/chart/chart-frame.tsx";
import { paintChart, type Palette, paletteOf, stillChart } from "@wth/web-kit/chart/still-chart.ts";
import type { StatisticsDay } from "../api/stats-queries.ts";
import { daysBefore, isUneven, roomyRange } from "../model/chart-room.ts";
import type { DaySeries } from "../model/day-series.ts";

type Choices = {
  /** Language tag of the axes. */
  language: string;
  series: DaySeries;
  /** Called with the day under the pointer, or undefined. */
  onDay: (day: string | undefined) => void;
};

/** Maximum width of a day in px, including the gap. */
const DAY_PX_MAX = 44;
/** Digits of an axis: the pool's level changes little compared with its value. */
const AXIS_DIGITS = { flow: 4, level: 7 } as const;

/** The only conversion of exact amounts to numbers: for heights in pixels. */
const pointsOf = (history: readonly StatisticsDay[], { name }: DaySeries) =>
  history.map((day) => ({ time: utcDay(day.day), value: Number(day[name]) }));

/** Extends the visible range for the axis. */
function withRoom(original: () => AutoscaleInfo | null): AutoscaleInfo | null {
  const info = original();
  return info?.priceRange == null ? info : { ...info, priceRange: roomyRange(info.priceRange) };
}

function optionsOf({ language, series: { kind } }: Choices) {
  const compact = axisFormat(language, { maximumSignificantDigits: AXIS_DIGITS[kind] });
  return {
    lastValueVisible: false,
    priceLineVisible: false,
    priceFormat: {
      type: "custom",
      minMove: 0.0001,
      // values are never negative, but the axis of a flat line can be
      formatter: (height: number) => (height < 0 ? "" : compact.format(height)),
    },
  } as const;
}

/** Adds a column per day, the last one highlighted. @returns a function that applies colours */
function addColumns(chart: IChartApi, history: readonly StatisticsDay[], choices: Choices) {
  const columns = chart.addSeries(HistogramSeries, optionsOf(choices));
  const points = pointsOf(history, choices.series);
  const mode = isUneven(history, choices.series) ? PriceScaleMode.Logarithmic : PriceScaleMode.Normal;
  columns.priceScale().applyOptions({ mode, scaleMargins: { top: 0.12, bottom: 0 } });
  return ({ line, soft }: Palette): void =>
    columns.setData([
      ...daysBefore(history),
      ...points.map((point, index) => ({ ...point, color: index === points.length - 1 ? line : soft })),
    ]);
}

/** Adds a line with a filled area. @returns a function that applies colours */
function addArea(chart: IChartApi, history: readonly StatisticsDay[], choices: Choices) {
  const area = chart.addSeries(AreaSeries, {
    ...optionsOf(choices),
    lineWidth: 2,
    crosshairMarkerRadius: 5,
    autoscaleInfoProvider: withRoom,
  });
  area.setData([...daysBefore(history), ...pointsOf(history, choices.series)]);
  return ({ line, top, bottom, ground }: Palette): void =>
    area.applyOptions({
      lineColor: line,
      topColor: top,
      bottomColor: bottom,
      crosshairMarkerBorderColor: ground,
      crosshairMarkerBackgroundColor: line,
    });
}

/** Draws one figure of closed days into an element. */
export function drawSeries(element: HTMLElement, history: readonly StatisticsDay[], choices: Choices): Drawing {
  const chart = stillChart(element, choices.language);
  chart.applyOptions({ timeScale: { maxBarSpacing: DAY_PX_MAX, fixLeftEdge: false } });
  const paintSeries = (choices.series.kind === "flow" ? addColumns : addArea)(chart, history, choices);
  const paint = (): void => {
    const palette = paletteOf(element);
    paintChart(chart, palette);
    paintSeries(palette);
  };
  paint();
  chart.timeScale().fitContent();
  chart.subscribeCrosshairMove(({ time }) => choices.onDay(typeof time === "string" ? time : undefined));
  return { paint, remove: () => chart.remove() };
}
