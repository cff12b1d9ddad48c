import { expect, test } from "vitest";
import { amountAxis } from "./amount-axis.ts";

const { formatter } = amountAxis("en", 4);

test("labels zero as zero although the axis adds fractions up [U15]", () => {
  expect([5.551e-17, -5.551e-17, 0].map(formatter)).toEqual(["0", "0", "0"]);
});

test("labels amounts shortly, and nothing below zero", () => {
  expect([0.0001, 0.6, 12_345, -1].map(formatter)).toEqual(["0.0001", "0.6", "12.35K", ""]);
});
