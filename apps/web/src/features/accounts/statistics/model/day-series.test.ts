import { expect, test } from "vitest";
import { settledDay } from "../testing/settled-days.ts";
import { seriesFigures } from "./day-series.ts";

test("truncates exact amounts in the chart's description to 4 decimals", () => {
  const history = [
    settledDay(1, { burned: "0.00019" }),
    settledDay(2, { burned: "20.5" }),
    settledDay(3, { burned: "12.345678" }),
  ];
  expect(seriesFigures(history, "burned")).toEqual({
    first: "2026/01/01",
    last: "2026/01/03",
    begin: "0.0001",
    end: "12.3456",
    low: "0.0001",
    high: "20.5000",
    total: "32.8458",
  });
});

test("returns nothing without a day", () => {
  expect(seriesFigures([], "dao")).toBeUndefined();
});
