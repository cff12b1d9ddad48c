import { utcDay } from "@wth/rules";
import {
  AreaSeries,
  type AutoscaleInfo,
  HistogramSeries,
  type IChartApi,
  LineSeries,
  LineStyle,
} from "lightweight-charts";
import { axisFormat } from "../format/amount-text.ts";
import { amountAxis } from "./amount-axis.ts";
import type { Drawing } from "./chart-frame.tsx";
import { daysBefore, isUneven, logarithmicScale, roomyRange } from "./chart-room.ts";
import type { DayValue } from "./day-figures.ts";
import { paintChart, type Palette, paletteOf, stillChart } from "./still-chart.ts";

/**
 * Values of a chart in the order of days, and how they are drawn: a column a day for amounts of days, an area for
 * levels, a dashed line for a level to compare with.
 */
export type DayLine = { look: "columns" | "area" | "against"; values: readonly DayValue[] };

type Choices = {
  /** Language tag of the axes. */
  language: string;
  /** Called with the day under the pointer, or undefined. */
  onDay: (day: string | undefined) => void;
};

/** Maximum width of a day in px, including the gap. */
const DAY_PX_MAX = 44;
/** Digits of an axis: a level may change little compared with its value. */
const AXIS_DIGITS = { columns: 4, area: 7, against: 7 } as const;

/** The only conversion of exact amounts to numbers: for heights in pixels. An unknown value leaves a gap. */
const pointsOf = (values: readonly DayValue[]): { time: string; value?: number }[] =>
  values.map(({ day, value }) => ({ time: utcDay(day), ...(value === null ? {} : { value: Number(value) }) }));

/** Extends the visible range for the axis. */
function withRoom(original: () => AutoscaleInfo | null): AutoscaleInfo | null {
  const info = original();
  return info?.priceRange == null ? info : { ...info, priceRange: roomyRange(info.priceRange) };
}

function optionsOf(look: DayLine["look"], language: string) {
  const priceFormat = amountAxis(language, AXIS_DIGITS[look]);
  return { lastValueVisible: false, priceLineVisible: false, priceFormat } as const;
}

type Add = (chart: IChartApi, values: readonly DayValue[], language: string) => (palette: Palette) => void;

/** Heights of columns: those of the values, or logarithmic ones with an axis of powers of ten. */
function columnScale(values: readonly DayValue[], language: string) {
  const points = pointsOf(values);
  const even = { points, options: optionsOf("columns", language) };
  if (!isUneven(values.map(({ value }) => value))) return even;
  const { heightOf, valueAt } = logarithmicScale(points.flatMap(({ value }) => (value === undefined ? [] : [value])));
  const compact = axisFormat(language, { maximumSignificantDigits: 1 });
  return {
    points: points.map(({ time, value }) => (value === undefined ? { time } : { time, value: heightOf(value) })),
    options: {
      ...even.options,
      priceFormat: {
        type: "custom",
        minMove: 1,
        formatter: (height: number) => (Number.isInteger(height) && height >= 0 ? compact.format(valueAt(height)) : ""),
      },
    } as const,
  };
}

/** Adds a column per day, the last one highlighted. @returns a function that applies colours */
const addColumns: Add = (chart, values, language) => {
  const { points, options } = columnScale(values, language);
  const columns = chart.addSeries(HistogramSeries, options);
  columns.priceScale().applyOptions({ scaleMargins: { top: 0.12, bottom: 0 } });
  return ({ line, soft }) =>
    columns.setData([
      ...daysBefore(values),
      ...points.map((point, index) => ({ ...point, color: index === points.length - 1 ? line : soft })),
    ]);
};

/** Adds a line with a filled area. @returns a function that applies colours */
const addArea: Add = (chart, values, language) => {
  const area = chart.addSeries(AreaSeries, {
    ...optionsOf("area", language),
    lineWidth: 2,
    crosshairMarkerRadius: 5,
    autoscaleInfoProvider: withRoom,
    // a line of one point has no length
    pointMarkersVisible: values.filter(({ value }) => value !== null).length === 1,
  });
  area.setData([...daysBefore(values), ...pointsOf(values)]);
  return ({ line, top, bottom, ground }) =>
    area.applyOptions({
      lineColor: line,
      topColor: top,
      bottomColor: bottom,
      crosshairMarkerBorderColor: ground,
      crosshairMarkerBackgroundColor: line,
    });
};

/** Adds a dashed line. @returns a function that applies colours */
const addAgainst: Add = (chart, values, language) => {
  const line = chart.addSeries(LineSeries, {
    ...optionsOf("against", language),
    lineWidth: 2,
    lineStyle: LineStyle.Dashed,
    crosshairMarkerVisible: false,
  });
  line.setData(pointsOf(values));
  return ({ mark }) => line.applyOptions({ color: mark });
};

const add: Record<DayLine["look"], Add> = { columns: addColumns, area: addArea, against: addAgainst };

/** Draws figures of days into an element. */
export function drawDays(element: HTMLElement, lines: readonly DayLine[], { language, onDay }: Choices): Drawing {
  const chart = stillChart(element, language);
  chart.applyOptions({ timeScale: { maxBarSpacing: DAY_PX_MAX, fixLeftEdge: false } });
  const painters = lines.map(({ look, values }) => add[look](chart, values, language));
  const paint = (): void => {
    const palette = paletteOf(element);
    paintChart(chart, palette);
    for (const paintLine of painters) paintLine(palette);
  };
  paint();
  chart.timeScale().fitContent();
  chart.subscribeCrosshairMove(({ time }) => onDay(typeof time === "string" ? time : undefined));
  return { paint, remove: () => chart.remove() };
}
