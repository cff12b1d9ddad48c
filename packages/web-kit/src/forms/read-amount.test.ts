import { fc, test as property } from "@fast-check/vitest";
import { formatAmount, ONE, parseAmount } from "@wth/rules";
import { expect, test } from "vitest";
import { amountIn, plainAmount, readAmount, withinDecimals } from "./read-amount.ts";

test.each([
  ["12.5", "12.5"],
  ["0,001", "0.001"],
  ["1,5", "1.5"],
  ["0,95", "0.95"],
  ["12,5", "12.5"],
  ["1.234,5", "1234.5"],
  ["1,234.5", "1234.5"],
  ["1 000,5", "1000.5"],
  ["1\u00a0000,500", "1000.5"],
  ["1\u202f234\u202f567", "1234567"],
  ["1'234.5", "1234.5"],
  ["1,234,567", "1234567"],
  ["1.234.567", "1234567"],
  ["12,34,567.89", "1234567.89"],
  ["1,000.0000", "1000"],
  ["1,000.0000 WTH", "1000"],
  ["+18.40 USDT", "18.4"],
  ["1.234", "1.234"],
  ["1234,567", "1234.567"],
  ["0,234", "0.234"],
  [",5", "0.5"],
  [".5", "0.5"],
  ["12.", "12"],
  ["12,", "12"],
  ["１２", "12"],
  ["１，５", "1.5"],
  ["１２．５", "12.5"],
  ["12。5", "12.5"],
  ["12｡5", "12.5"],
  ["１２、５", "12.5"],
  ["١٢٫٥", "12.5"],
  ["\u200e12.5\u200f", "12.5"],
  ["007", "7"],
  ["1.50000", "1.5"],
])("reads '%s' as %s [V01, X10, X18, C2C-58]", (typed, text) => {
  expect(readAmount(typed)).toEqual({ kind: "amount", amount: parseAmount(text), text });
});

test.each([
  ["1,234", "1234", "1.234"],
  ["12,500", "12500", "12.500"],
  ["１，０００", "1000", "1.000"],
])("refuses '%s', which means %s or %s [V01, X10]", (typed, whole, part) => {
  expect(readAmount(typed)).toEqual({ kind: "ambiguous", readings: [whole, part] });
});

test.each(["12e2", "1a2b.5c", "1,2.3.4", "1.2.3", "1,23,4", "1 2", "0x1", "1k", "1万", "½", "--1", "1-2", "NaN", "5%"])(
  "does not read '%s' [V01, C2C-58]",
  (typed) => expect(readAmount(typed)).toEqual({ kind: "unreadable" }),
);

test.each([
  ["", "empty"],
  ["  ", "empty"],
  [".", "empty"],
  ["-5", "negative"],
  ["−0,5", "negative"],
  ["1.23456", "tooFine"],
  ["0,00009", "tooFine"],
  ["9".repeat(31), "unreadable"],
])("'%s' is %s [V01, C2C-59]", (typed, kind) => expect(readAmount(typed)).toEqual({ kind }));

test("returns plain amounts, and any other text as it was typed", () => {
  expect([amountIn("0,5"), amountIn("1,234"), amountIn("x")]).toEqual([ONE / 2n, undefined, undefined]);
  expect([plainAmount(" 1.234,5 "), plainAmount("1,234"), plainAmount("12e2")]).toEqual(["1234.5", "1,234", "12e2"]);
});

test.each([
  ["1.23456", "1.2345"],
  ["0,00009", "0,0000"],
  ["1.234.567,891234", "1.234.567,8912"],
  ["1.50000", "1.50000"],
  ["12e2", "12e2"],
])("leaves of '%s' the decimals that count: '%s' [C2C-59]", (typed, left) => {
  expect(withinDecimals(typed)).toBe(left);
});

/** Writings of a number by people of many places, with at least one group and decimals, so that none is ambiguous. */
const LOCALES = ["en", "de", "fr", "de-CH", "ru", "pt-BR", "hi", "zh-CN", "zh-TW", "vi", "tr", "ar-EG", "fa", "ne"];

property.prop([fc.bigInt({ min: 0n, max: 10n ** 16n }), fc.constantFrom(...LOCALES), fc.boolean()])(
  "reads every amount as people of each place write it, and never as another [V01, X10, X18]",
  (units, locale, isGrouped) => {
    const amount = units * 10n ** 14n;
    const written = new Intl.NumberFormat(locale, { useGrouping: isGrouped, minimumFractionDigits: 4 }).format(
      formatAmount(amount) as `${number}`,
    );
    expect(amountIn(written)).toBe(amount);
  },
);

property.prop([fc.stringMatching(/^[\d.,' −+-]{0,14}$/)])("never changes the order of digits [V01]", (typed) => {
  const read = readAmount(typed);
  if (read.kind !== "amount") return;
  const digits = (text: string): string => text.replaceAll(/\D/g, "").replace(/^0+/, "").replace(/0+$/, "");
  expect(digits(read.text)).toBe(digits(typed));
  expect(amountIn(read.text)).toBe(read.amount);
});
