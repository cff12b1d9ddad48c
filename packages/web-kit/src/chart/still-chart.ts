import { ColorType, createChart, CrosshairMode, type IChartApi, LineStyle } from "lightweight-charts";

/** The chart paints on a canvas, which cannot read CSS variables. */
export function paletteOf(element: HTMLElement) {
  const style = getComputedStyle(element);
  const read = (name: string): string => style.getPropertyValue(name).trim();
  return {
    line: read("--chart-line"),
    soft: read("--chart-soft"),
    top: read("--chart-top"),
    bottom: read("--chart-bottom"),
    grid: read("--chart-grid"),
    text: read("--chart-text"),
    ground: read("--chart-ground"),
    mark: read("--chart-mark"),
    font: style.fontFamily,
  };
}

export type Palette = ReturnType<typeof paletteOf>;

/** Returns an empty chart that always shows its whole range, so that scrolling moves the page and not the chart. */
export function stillChart(element: HTMLElement, language: string): IChartApi {
  return createChart(element, {
    autoSize: true,
    // Credited below the chart. The library draws its own mark while it makes the chart, as markup, which Trusted Types
    // refuse.
    layout: { attributionLogo: false },
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
}

/** Applies the theme's colours to a chart. */
export function paintChart(chart: IChartApi, { line, grid, text, font }: Palette): void {
  chart.applyOptions({
    layout: {
      background: { type: ColorType.Solid, color: "transparent" },
      textColor: text,
      fontFamily: font,
      fontSize: 12,
    },
    grid: { horzLines: { color: grid } },
    crosshair: { vertLine: { color: line } },
  });
}
