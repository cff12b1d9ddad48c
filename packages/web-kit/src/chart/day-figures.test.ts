import { expect, test } from "vitest";
import { tokenText } from "../format/amount-text.ts";
import { dayFigures } from "./day-figures.ts";

const day = (date: number) => Date.UTC(2026, 0, date);

test("describes the known days of a chart with exact amounts, truncated", () => {
  const values = [
    { day: day(1), value: "0.00019" },
    { day: day(2), value: "20.5" },
    { day: day(3), value: "12.345678" },
    { day: day(4), value: null },
  ];
  expect(dayFigures(values, tokenText)).toEqual({
    first: "2026/01/01",
    last: "2026/01/03",
    begin: "0.0001",
    end: "12.3456",
    low: "0.0001",
    high: "20.5000",
    total: "32.8458",
  });
});

test("describes nothing without a known day", () => {
  expect(dayFigures([], tokenText)).toBeUndefined();
  expect(dayFigures([{ day: day(1), value: null }], tokenText)).toBeUndefined();
});
