import { expect, test } from "vitest";
import { settledDay } from "../testing/settled-days.ts";
import { daySeries } from "./day-series.ts";
import { daysBefore, isUneven, roomyRange } from "./chart-room.ts";

test("reserves fourteen days for a chart of few days", () => {
  const before = daysBefore([settledDay(2), settledDay(3)]);
  expect(before).toHaveLength(12);
  expect([before[0], before.at(-1)]).toEqual([{ time: "2025-12-21" }, { time: "2026-01-01" }]);
});

test("adds no empty days to a chart of many days or none", () => {
  expect(daysBefore(Array.from({ length: 20 }, (_, index) => settledDay(index + 1)))).toEqual([]);
  expect(daysBefore([])).toEqual([]);
});

test("scales heights by logarithm when one day would hide the others [U23]", () => {
  const [bonus, , , pool] = daySeries;
  const days = Array.from({ length: 20 }, (_, index) => settledDay(index + 1));
  const oneBig = [...days, settledDay(21, { bonus: "50000", miningPool: "1" })];
  expect([isUneven(days, bonus), isUneven(oneBig, bonus), isUneven(oneBig, pool)]).toEqual([false, true, false]);
  expect(isUneven([settledDay(1, { bonus: "0" })], bonus)).toBe(false);
});

test("widens the axis of a flat line, and keeps any other", () => {
  expect(roomyRange({ minValue: 786e6, maxValue: 786e6 })).toEqual({ minValue: 786e6 - 393, maxValue: 786e6 + 393 });
  expect(roomyRange({ minValue: 1, maxValue: 5 })).toEqual({ minValue: 1, maxValue: 5 });
});
