import { ONE } from "@wth/rules";
import { expect, test } from "vitest";
import { ownMarks } from "./own-marks.ts";

const DAY = 86_400_000;
const candle = (day: number) => ({ time: day * DAY, open: "1", high: "1", low: "1", close: "1", volume: "9" });
const trade = (time: number, isBuy: boolean, amount: string) => ({ time, isBuy, amount, price: "1" });

test("adds up own trades by candle and side, and leaves out those without a candle [U31]", () => {
  const trades = [
    trade(DAY, true, "2"),
    trade(2 * DAY - 1, true, "0.5"),
    trade(DAY + 5, false, "1"),
    trade(4 * DAY, true, "7"),
    trade(5 * DAY + 1, false, "3"),
  ];
  expect(ownMarks(trades, [candle(1), candle(2), candle(5)], "day")).toEqual([
    { time: DAY, isBuy: true, count: 2, amount: (ONE * 5n) / 2n },
    { time: DAY, isBuy: false, count: 1, amount: ONE },
    { time: 5 * DAY, isBuy: false, count: 1, amount: 3n * ONE },
  ]);
  expect(ownMarks([], [candle(1)], "day")).toEqual([]);
});
