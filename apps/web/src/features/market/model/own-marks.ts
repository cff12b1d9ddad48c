import type { CallOutput, Routes } from "@wth/api-contract";
import { type Amount, parseAmount } from "@wth/rules";
import type { Candle } from "./candle-figures.ts";

export type OwnTrade = CallOutput<Routes["marketOwnTrades"]>[number];

/** Own trades of one side in the interval of a candle. */
export type OwnMark = { time: number; isBuy: boolean; count: number; amount: Amount };

/** Length of the intervals, in milliseconds. */
const LENGTHS = { hour: 3_600_000, day: 86_400_000 } as const;

/** Returns own trades by candle and side, in the order of candles. A trade without a candle is left out. */
export function ownMarks(
  trades: readonly OwnTrade[],
  candles: readonly Candle[],
  interval: keyof typeof LENGTHS,
): OwnMark[] {
  return candles.flatMap(({ time }) =>
    [true, false].flatMap((isBuy) => {
      const found = trades.filter(
        (trade) => trade.isBuy === isBuy && trade.time >= time && trade.time < time + LENGTHS[interval],
      );
      if (found.length === 0) return [];
      const amount = found.reduce((sum, trade) => sum + parseAmount(trade.amount), 0n);
      return [{ time, isBuy, count: found.length, amount }];
    }),
  );
}
