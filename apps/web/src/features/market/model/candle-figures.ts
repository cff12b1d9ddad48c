import { type Amount, parseAmount } from "@wth/rules";
import { exactText } from "@wth/web-kit/format/amount-text.ts";

export type Candle = { time: number; open: string; high: string; low: string; close: string; volume: string };

/** Returns first, last, lowest and highest price as texts in USDT; undefined without candles. */
export function candleFigures(candles: readonly Candle[]) {
  const [first, last] = [candles[0], candles.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const pick = (choose: (a: Amount, b: Amount) => boolean, read: (candle: Candle) => string): Amount =>
    candles.map((candle) => parseAmount(read(candle))).reduce((best, each) => (choose(each, best) ? each : best));
  return {
    from: first.time,
    to: last.time,
    open: exactText(parseAmount(first.open)),
    close: exactText(parseAmount(last.close)),
    low: exactText(
      pick(
        (a, b) => a < b,
        ({ low }) => low,
      ),
    ),
    high: exactText(
      pick(
        (a, b) => a > b,
        ({ high }) => high,
      ),
    ),
  };
}
