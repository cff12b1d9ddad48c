import type { marketRoutes } from "@wth/api-contract";
import type { Database } from "@wth/db";
import { formatAmount } from "@wth/rules";
import type { z } from "zod";
import { candlesFrom, lastTrades, type Candle } from "./completed-trade-repo.ts";

const TRADES = 50;
const HOUR_SECONDS = 3_600;
const intervals = {
  hour: { seconds: HOUR_SECONDS, candles: 168 },
  day: { seconds: 24 * HOUR_SECONDS, candles: 90 },
};
export type Interval = keyof typeof intervals;

/** Longest time from a trade's recorded end to its commit: an interval is closed only after it. */
const COMMIT_MS_MAX = 120_000;

/** Begin of the interval that contains a time. */
function startOf(interval: Interval, timeMs: number): Date {
  return new Date(timeMs - (timeMs % (intervals[interval].seconds * 1000)));
}

/** Begin of the oldest interval of past prices. */
export const oldestOf = (interval: Interval, nowMs: number): Date =>
  startOf(interval, nowMs - (intervals[interval].candles - 1) * intervals[interval].seconds * 1000);

type Closed = { before: Date; candles: Candle[] };
type Answer = { trades: number; until: Date; text: string };
type Answered = z.input<typeof marketRoutes.marketTrades.data>;

/** The last trades and past prices. Closed intervals are read once. */
export class TradeHistory {
  readonly #db: Database;
  readonly #closed = new Map<Interval, Closed>();
  readonly #answers = new Map<Interval, Answer>();

  constructor(db: Database) {
    this.#db = db;
  }

  /**
   * Returns the answer as JSON.
   * @param trades number of paid trades; a cached answer for the same number is still valid
   */
  async read(interval: Interval, trades: number, now: Date): Promise<string> {
    const known = this.#answers.get(interval);
    if (known?.trades === trades && now < known.until) return known.text;
    const candles = await this.#candles(interval, now);
    const last = await lastTrades(this.#db, TRADES);
    const text = JSON.stringify(view(last.toReversed(), candles));
    const until = new Date(startOf(interval, now.getTime()).getTime() + intervals[interval].seconds * 1000);
    this.#answers.set(interval, { trades, until, text });
    return text;
  }

  async #candles(interval: Interval, now: Date): Promise<Candle[]> {
    const { seconds } = intervals[interval];
    const oldest = oldestOf(interval, now.getTime());
    const closed = this.#closed.get(interval) ?? { before: oldest, candles: [] };
    const fresh = await candlesFrom(this.#db, closed.before > oldest ? closed.before : oldest, seconds);
    const all = [...closed.candles, ...fresh].filter(({ at }) => at >= oldest);
    const before = startOf(interval, now.getTime() - COMMIT_MS_MAX);
    this.#closed.set(interval, { before, candles: all.filter(({ at }) => at < before) });
    return all;
  }
}

function view(trades: Awaited<ReturnType<typeof lastTrades>>, candles: readonly Candle[]): Answered {
  return {
    trades: trades.map(({ price, amount, at }) => ({
      price: formatAmount(price),
      amount: formatAmount(amount),
      time: at.getTime(),
    })),
    candles: candles.map(({ at, open, high, low, close, volume }) => ({
      time: at.getTime(),
      open: formatAmount(open),
      high: formatAmount(high),
      low: formatAmount(low),
      close: formatAmount(close),
      volume: formatAmount(volume),
    })),
  };
}
