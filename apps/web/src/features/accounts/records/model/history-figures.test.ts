import { expect, test } from "vitest";
import { historyFigures } from "./history-figures.ts";

const day = (number: number, balance: string) => ({ day: Date.UTC(2026, 0, number), balance });

test("truncates exact amounts in the chart's description to 4 decimals", () => {
  const history = [day(1, "0.00009"), day(2, "20.5"), day(3, "12.345678")];
  expect(historyFigures(history)).toEqual({
    first: "2026/01/01",
    last: "2026/01/03",
    begin: "0.0000",
    end: "12.3456",
    low: "0.0000",
    high: "20.5000",
    change: "+12.3455",
    direction: "in",
    isChanged: true,
  });
});

test("signs a loss, and leaves no change unsigned", () => {
  expect(historyFigures([day(1, "3"), day(2, "1.5")])).toMatchObject({ change: "−1.5000", direction: "out" });
  expect(historyFigures([day(1, "3"), day(2, "3")])).toMatchObject({ change: "0.0000", isChanged: false });
});

test("returns nothing for an account that was always empty", () => {
  expect(historyFigures([])).toBeUndefined();
  expect(historyFigures([day(1, "0"), day(2, "0")])).toBeUndefined();
});
