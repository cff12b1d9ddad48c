import { fc, test as property } from "@fast-check/vitest";
import { formatAmount, isInputAmountText, ONE, parseAmount } from "@wth/rules";
import { expect, test } from "vitest";
import { amountIn, capAmount, cleanAmount } from "./numeric-input.ts";

test.each([
  ["12.5", "12.5"],
  ["1a2b.5c", "12.5"],
  ["-3", "3"],
  ["1e5", "15"],
  ["１２", ""],
  ["1 000", "1000"],
  ["", ""],
  [".", "."],
  ["12.", "12."],
])("reduces '%s' to digits and a dot: '%s' [C2C-58]", (typed, text) => {
  expect(cleanAmount(typed)).toBe(text);
});

test.each([
  ["1.23456", "1.2345"],
  ["0.00009", "0.0000"],
  ["1.2.3.4.5.6", "1.2345"],
])("reduces '%s' to four decimals: '%s' [C2C-59]", (typed, text) => {
  expect(cleanAmount(typed)).toBe(text);
});

test("parses an amount with or without digits on both sides of the dot", () => {
  expect(amountIn("12.5")).toBe(parseAmount("12.5"));
  expect(amountIn("12.")).toBe(12n * ONE);
  expect(amountIn(".5")).toBe(ONE / 2n);
  expect([amountIn(""), amountIn(".")]).toEqual([undefined, undefined]);
});

test("caps a quantity at the advert's maximum [C2C-62]", () => {
  expect(capAmount("50", 50n * ONE)).toBe("50");
  expect(capAmount("50.0001", 50n * ONE)).toBe("50");
  expect(capAmount("999999", parseAmount("12.3456"))).toBe("12.3456");
  expect(capAmount("12.", 50n * ONE)).toBe("12.");
});

property.prop([fc.string()])("reduces any text to a valid amount or nothing [C2C-58, C2C-59]", (typed) => {
  const text = cleanAmount(typed);
  expect(text).toMatch(/^\d*(\.\d{0,4})?$/);
  expect(cleanAmount(text)).toBe(text);
  const amount = amountIn(text);
  expect(amount === undefined || isInputAmountText(formatAmount(amount))).toBe(true);
});
