import { parseAmount } from "@wth/rules";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import { expect, test } from "vitest";
import { candleFigures } from "./candle-figures.ts";
import { depthRows } from "./depth-rows.ts";
import { durationUnit, bandPercent } from "./market-figures.ts";

test("clamps a price to the guided range", () => {
  const band = { min: parseAmount("0.8"), max: parseAmount("1.2") };
  expect(["0.8", "1", "1.2", "0.1", "9"].map((price) => bandPercent(parseAmount(price), band))).toEqual([
    0, 50, 100, 0, 100,
  ]);
  expect(bandPercent(1n, { min: 5n, max: 5n })).toBe(0);
});

test("puts the highest price first, with proportional bars of a visible minimum", () => {
  const rows = depthRows([
    { price: "0.9", offered: "0", wanted: "0.001" },
    { price: "1.1", offered: "400", wanted: "0" },
    { price: "1.2", offered: "100", wanted: "0" },
  ]);
  expect(rows.map(({ price }) => price)).toEqual(["1.2", "1.1", "0.9"].map(parseAmount));
  expect(rows.map(({ offeredPercent, wantedPercent }) => [offeredPercent, wantedPercent])).toEqual([
    [25, 0],
    [100, 0],
    [0, 1.5],
  ]);
  expect(depthRows([])).toEqual([]);
});

test("returns first, last, lowest and highest price", () => {
  const candle = (time: number, [open, high, low, close]: [string, string, string, string]) => ({
    time,
    open,
    high,
    low,
    close,
    volume: "1",
  });
  expect(candleFigures([candle(1, ["1", "1.1", "0.95", "1.05"]), candle(2, ["1.05", "1.0325", "0.9", "1"])])).toEqual({
    from: 1,
    to: 2,
    open: "1.00",
    close: "1.00",
    low: "0.90",
    high: "1.10",
  });
  expect(candleFigures([])).toBeUndefined();
});

test("shows a payment with all its decimals, at least two", () => {
  expect(["12", "12.5", "12.90625", "0.00001"].map((text) => exactText(parseAmount(text)))).toEqual([
    "12.00",
    "12.50",
    "12.90625",
    "0.00001",
  ]);
});

test("returns a duration in its largest unit", () => {
  expect([0, 59.9, 60, 3_599, 3_600, 7_300].map(durationUnit)).toEqual([
    { unit: "seconds", number: 0 },
    { unit: "seconds", number: 59 },
    { unit: "minutes", number: 1 },
    { unit: "minutes", number: 59 },
    { unit: "hours", number: 1 },
    { unit: "hours", number: 2 },
  ]);
});
