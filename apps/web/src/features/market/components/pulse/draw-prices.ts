import {
  type AutoscaleInfo,
  CandlestickSeries,
  createSeriesMarkers,
  HistogramSeries,
  type IChartApi,
  type IPriceLine,
  LineStyle,
  type SeriesMarkerBar,
  type Time,
  type UTCTimestamp,
} from "lightweight-charts";
import type { Drawing } from "@wth/web-kit/chart/chart-frame.tsx";
import { type Palette, paintChart, paletteOf, stillChart } from "@wth/web-kit/chart/still-chart.ts";
import type { GuidedPrice } from "#features/market/model/advert-draft.ts";
import type { Candle } from "#features/market/model/candle-figures.ts";
import type { OwnMark } from "#features/market/model/own-marks.ts";
import { formatAmount } from "@wth/rules";

type Choices = {
  /** Language tag of the axes. */
  language: string;
  guided: GuidedPrice | undefined;
  /** Own trades by candle: an arrow up below the candle for a purchase, an arrow down above it for a sale. */
  own: readonly OwnMark[];
  /** True when the time axis shows hours. */
  hasHours: boolean;
};

/** The only conversion of exact texts to numbers: for heights in pixels. */
const height = (text: string): number => Number(text);
const timeOf = ({ time }: Candle): UTCTimestamp => Math.floor(time / 1000) as UTCTimestamp;

/** Maximum width of a bar in px, including the gap. */
const BAR_PX_MAX = 36;

/** Start of the volume area as a share of the chart's height. */
const VOLUME_TOP = 0.82;

function addVolumes(chart: IChartApi, candles: readonly Candle[]) {
  const volumes = chart.addSeries(HistogramSeries, {
    priceScaleId: "volume",
    lastValueVisible: false,
    priceLineVisible: false,
  });
  volumes.priceScale().applyOptions({ scaleMargins: { top: VOLUME_TOP, bottom: 0 } });
  volumes.setData(candles.map((candle) => ({ time: timeOf(candle), value: height(candle.volume) })));
  return volumes;
}

/**
 * Draws prices by interval into an element, with volumes below, marks of own trades, and lines at the guided price and
 * its bounds.
 */
export function drawPrices(
  element: HTMLElement,
  candles: readonly Candle[],
  { language, guided, own, hasHours }: Choices,
): Drawing {
  const chart = stillChart(element, language);
  chart.applyOptions({
    timeScale: { timeVisible: hasHours, secondsVisible: false, maxBarSpacing: BAR_PX_MAX, fixLeftEdge: false },
  });
  const volumes = addVolumes(chart, candles);
  const prices = chart.addSeries(CandlestickSeries, {
    borderVisible: false,
    priceLineVisible: false,
    priceFormat: { type: "price", precision: 4, minMove: 0.0001 },
  });
  prices.priceScale().applyOptions({ scaleMargins: { top: 0.1, bottom: 1 - VOLUME_TOP + 0.04 } });
  if (guided) prices.applyOptions({ autoscaleInfoProvider: withBand(guided) });
  prices.setData(
    candles.map((candle) => ({
      time: timeOf(candle),
      open: height(candle.open),
      high: height(candle.high),
      low: height(candle.low),
      close: height(candle.close),
    })),
  );
  const marks = createSeriesMarkers(prices);
  const lines: IPriceLine[] = guided
    ? [guided.max, guided.price, guided.min].map((level) =>
        prices.createPriceLine({ price: height(formatAmount(level)), lineWidth: 1, lineStyle: LineStyle.Dashed }),
      )
    : [];
  const paint = (): void => {
    const palette = paletteOf(element);
    paintChart(chart, palette);
    volumes.applyOptions({ color: palette.grid });
    prices.applyOptions(candleColors(palette));
    marks.setMarkers(own.map((mark) => markerOf(mark, palette)));
    for (const line of lines) line.applyOptions({ color: palette.mark });
  };
  paint();
  chart.timeScale().fitContent();
  return { paint, remove: () => chart.remove() };
}

const markerOf = ({ time, isBuy, count }: OwnMark, { text }: Palette): SeriesMarkerBar<Time> => ({
  time: Math.floor(time / 1000) as UTCTimestamp,
  position: isBuy ? "belowBar" : "aboveBar",
  shape: isBuy ? "arrowUp" : "arrowDown",
  color: text,
  ...(count > 1 ? { text: String(count) } : {}),
});

/** Keeps the whole guided range visible, whatever the prices. */
const withBand =
  ({ min, max }: GuidedPrice) =>
  (original: () => AutoscaleInfo | null): AutoscaleInfo => {
    const [low, high] = [height(formatAmount(min)), height(formatAmount(max))];
    const range = original()?.priceRange ?? { minValue: low, maxValue: high };
    return {
      priceRange: { minValue: Math.min(range.minValue, low), maxValue: Math.max(range.maxValue, high) },
    };
  };

const candleColors = ({ line, mark }: Palette) => ({
  upColor: line,
  wickUpColor: line,
  downColor: mark,
  wickDownColor: mark,
});
