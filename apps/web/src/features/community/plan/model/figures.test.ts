import { expect, test } from "vitest";
import { noPerformance, performance } from "../testing/plan-data.ts";
import { isAllZero, netFigure, performanceFigure } from "./figures.ts";

test("truncates performance to 2 decimals without rounding [PLAN-06]", () => {
  expect(performanceFigure("812.999")).toBe("812.99");
  expect(performanceFigure("0")).toBe("0.00");
  expect(netFigure("1497.259")).toEqual({ value: "+1,497.25", tone: "in" });
  expect(netFigure("-9792.389")).toEqual({ value: "−9,792.38", tone: "out" });
  expect(netFigure("0")).toEqual({ value: "0.00" });
});

test("returns no data only when all figures are zero [PLAN-07]", () => {
  expect(isAllZero(noPerformance)).toBe(true);
  expect(isAllZero(performance)).toBe(false);
  // purchases equal sales
  expect(isAllZero({ ...noPerformance, monthBuyTotal: "1", monthSellTotal: "1" })).toBe(false);
  expect(isAllZero({ ...noPerformance, monthNetBuy: "-0.000000000000000001" })).toBe(false);
});
