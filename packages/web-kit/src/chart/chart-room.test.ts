import { expect, test } from "vitest";
import { daysBefore, isUneven, logarithmicScale, roomyRange } from "./chart-room.ts";

const daysOf = (...dates: number[]) => dates.map((date) => ({ day: Date.UTC(2026, 0, date) }));

test("reserves fourteen days for a chart of few days", () => {
  const before = daysBefore(daysOf(2, 3));
  expect(before).toHaveLength(12);
  expect([before[0], before.at(-1)]).toEqual([{ time: "2025-12-21" }, { time: "2026-01-01" }]);
});

test("adds no empty days to a chart of many days or none", () => {
  expect(daysBefore(daysOf(...Array.from({ length: 14 }, (_, index) => index + 1)))).toEqual([]);
  expect(daysBefore([])).toEqual([]);
});

test("scales heights by logarithm when one day would hide others [U23]", () => {
  const usual = Array.from({ length: 20 }, () => "60");
  expect([isUneven(usual), isUneven([...usual, "50000"])]).toEqual([false, true]);
  // a usual day of 60 is visible beside 1,200; the day of 1 is not
  expect([isUneven([...usual, "1200"]), isUneven([...usual, "1200", "1"])]).toEqual([false, true]);
  expect([isUneven(["0"]), isUneven([]), isUneven(["0", null, "5"])]).toEqual([false, false, false]);
});

test("gives small days a visible height, in steps of powers of ten [U23]", () => {
  const { heightOf, valueAt } = logarithmicScale([0, 0.2, 60, 104_000]);
  const heights = [0, 0.2, 60, 104_000].map(heightOf);
  expect(heights.map((height) => Math.round(height * 10) / 10)).toEqual([0, 1.3, 3.8, 7]);
  expect([0, 1, 2, 7].map(valueAt)).toEqual([0, 0.1, 1, 100_000]);
  // a bar of the smallest day has a tenth of the chart or more
  expect((heights[1] ?? 0) / (heights[3] ?? 1)).toBeGreaterThan(0.1);
});

test("widens the axis of a flat line, and keeps any other", () => {
  expect(roomyRange({ minValue: 786e6, maxValue: 786e6 })).toEqual({ minValue: 786e6 - 393, maxValue: 786e6 + 393 });
  expect(roomyRange({ minValue: 1, maxValue: 5 })).toEqual({ minValue: 1, maxValue: 5 });
});
