import { allocation, formatAmount } from "@wth/rules";
import { expect, test } from "vitest";
import { poolShare, statFigure } from "./stat-figures.ts";

test("truncates a figure to 4 decimals without rounding [STAT-05]", () => {
  expect(statFigure("12.34567")).toBe("12.3456");
  expect(statFigure("0.99999999")).toBe("0.9999");
  expect(statFigure("1234567890123456789")).toBe("1,234,567,890,123,456,789.0000");
});

test.each([null, undefined])("shows 0.0000 for an empty figure (%s) [STAT-06]", (none) => {
  expect(statFigure(none)).toBe("0.0000");
});

test("computes the pool's share to a hundredth of a percent", () => {
  expect(poolShare(formatAmount(allocation.miningPool))).toBe(10_000);
  expect(poolShare(formatAmount(allocation.miningPool - 1n))).toBe(9_999);
  expect(poolShare("0")).toBe(0);
});
