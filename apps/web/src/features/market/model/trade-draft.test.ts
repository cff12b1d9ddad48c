import { fc, test as property } from "@fast-check/vitest";
import { ONE, parseAmount, saleFee } from "@wth/rules";
import { expect, test } from "vitest";
import { tradeKind, feeDue, keepQuantity, quantityProblem, usdtOf } from "./trade-draft.ts";

const terms = { price: "1.0325", minAmount: "5", maxAmount: "50" };

test("a sell advert is bought from, and a buy advert is sold to", () => {
  expect([tradeKind({ type: 1 }), tradeKind({ type: 0 })]).toEqual(["buy", "sell"]);
});

test.each([
  ["", "empty"],
  [".", "empty"],
  ["4.9999", "outOfRange"],
  ["5", undefined],
  ["50", undefined],
  ["50.0001", "outOfRange"],
  ["0", "outOfRange"],
])("a quantity of '%s': %s [C2C-61, C2C-67]", (text, problem) => {
  expect(quantityProblem(text, terms)).toBe(problem);
});

test("typing more than the advert takes stops at it [C2C-62]", () => {
  expect(keepQuantity("5a0.00019", terms)).toBe("50");
  expect(keepQuantity("49.99999", terms)).toBe("49.9999");
});

test("what is paid and received is quantity × price, exactly [C2C-63]", () => {
  expect(usdtOf(parseAmount("12.3456"), terms)).toBe(parseAmount("12.746832"));
});

property.prop([fc.bigInt({ min: 0n, max: 1000n * ONE }), fc.integer({ min: 0, max: 10_000 })])(
  "the fee that is shown is the fee that the server takes",
  (quantity, basisPoints) => {
    const rate = (BigInt(basisPoints) * ONE) / 10_000n;
    expect(feeDue(quantity, rate)).toBe(saleFee(quantity, BigInt(basisPoints)));
  },
);
