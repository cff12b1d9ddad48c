import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { formatAmount, isAmountText, ONE, parseAmount, splitByBasisPoints, truncateAmount } from "./money.ts";
import { allocation, WTH_SUPPLY } from "./supply.ts";

describe("amounts", () => {
  test.each(["-1", "+1", "1e3", "NaN", "", " 1", "1.", ".5", "０", "1.0000000000000000001", "1,5", "0x1"])(
    "refuses %s",
    (text) => {
      expect(isAmountText(text)).toBe(false);
      expect(() => parseAmount(text)).toThrow(RangeError);
    },
  );
  test("truncates for display instead of rounding", () => {
    expect(truncateAmount(parseAmount("1.99999"), 2)).toBe("1.99");
    expect(truncateAmount(parseAmount("0.00019"), 4)).toBe("0.0001");
    expect(truncateAmount(parseAmount("12"), 0)).toBe("12");
    expect(truncateAmount(0n, 4)).toBe("0.0000");
  });
});

property.prop([fc.bigInt({ min: -(10n ** 40n), max: 10n ** 40n })])("text and amount are the same thing", (amount) => {
  const text = formatAmount(amount);
  const back = text.startsWith("-") ? -parseAmount(text.slice(1)) : parseAmount(text);
  expect(back).toBe(amount);
});

property.prop([fc.bigInt({ min: 0n, max: 10n ** 30n }), fc.bigInt({ min: 0n, max: 10_000n })])(
  "a split never loses a unit",
  (amount, first) => {
    const parts = splitByBasisPoints(amount, [first, 10_000n - first]);
    expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
    expect(parts.every((part) => part >= 0n)).toBe(true);
  },
);

test("refuses shares that do not add up to 10,000", () => {
  expect(() => splitByBasisPoints(ONE, [5_000n, 4_999n])).toThrow(RangeError);
  expect(() => splitByBasisPoints(ONE, [5_000n, 5_001n])).toThrow(RangeError);
});

test("the allocation adds up to the whole supply", () => {
  expect(allocation.miningPool + allocation.airdropPool + allocation.lab).toBe(WTH_SUPPLY);
  expect((allocation.miningPool * 1000n) / WTH_SUPPLY).toBe(786n);
});
