import { AreaSeries, ColorType, createChart, CrosshairMode, LineStyle, LineType } from "lightweight-charts";
import type { DayBalance } from "../../api/use-balance-history.ts";
import { utcDay } from "../../model/history-figures.ts";

type Choices = {
  /** Language tag of the axes. */
  language: string;
  /** Hears of the day under the pointer, and of undefined when there is none. */
  onDay: (day: string | undefined) => void;
};

/** Exact balances become numbers here and only here: for the height of a line in pixels. */
const pointOf = ({ day, balance: text }: DayBalance) => ({ time: utcDay(day), value: Number(text) });

/** The chart paints on a canvas, which knows no CSS variables. */
function paletteOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    line: read("--history-line"),
    top: read("--history-top"),
    bottom: read("--history-bottom"),
    grid: read("--history-grid"),
    text: read("--history-text"),
    ground: read("--history-ground"),
    font: style.fontFamily,
  };
}

/** Draws balances over days into an element. @returns how to bring the colours up to date, and how to remove the chart */
export function drawBalances(element: HTMLElement, history: readonly DayBalance[], { language, onDay }: Choices) {
  const compact = new Intl.NumberFormat(language, { notation: "compact", maximumSignificantDigits: 5 });
  const chart = createChart(element, {
    autoSize: true,
    // the page scrolls and nothing in the chart does: it always shows its whole span
    handleScroll: false,
    handleScale: false,
    localization: { locale: language },
    grid: { vertLines: { visible: false } },
    rightPriceScale: { borderVisible: false, scaleMargins: { top: 0.12, bottom: 0.06 } },
    timeScale: { borderVisible: false, fixLeftEdge: true, fixRightEdge: true, lockVisibleTimeRangeOnResize: true },
    crosshair: {
      mode: CrosshairMode.Magnet,
      horzLine: { visible: false, labelVisible: false },
      vertLine: { labelVisible: false, style: LineStyle.Dashed },
    },
  });
  const series = chart.addSeries(AreaSeries, {
    lineType: LineType.Simple,
    lineWidth: 2,
    lastValueVisible: false,
    priceLineVisible: false,
    crosshairMarkerRadius: 5,
    priceFormat: {
      type: "custom",
      minMove: 0.0001,
      // an account is never below zero, but the axis of a flat line may be
      formatter: (height: number) => (height < 0 ? "" : compact.format(height)),
    },
  });
  const paint = (): void => {
    const { line, top, bottom, grid, text, ground, font } = paletteOf(element);
    chart.applyOptions({
      layout: {
        background: { type: ColorType.Solid, color: "transparent" },
        textColor: text,
        fontFamily: font,
        fontSize: 12,
        // named below the chart
        attributionLogo: false,
      },
      grid: { horzLines: { color: grid } },
      crosshair: { vertLine: { color: line } },
    });
    series.applyOptions({
      lineColor: line,
      topColor: top,
      bottomColor: bottom,
      crosshairMarkerBorderColor: ground,
      crosshairMarkerBackgroundColor: line,
    });
  };
  paint();
  series.setData(history.map(pointOf));
  chart.timeScale().fitContent();
  chart.subscribeCrosshairMove(({ time }) => onDay(typeof time === "string" ? time : undefined));
  return { paint, remove: () => chart.remove() };
}
