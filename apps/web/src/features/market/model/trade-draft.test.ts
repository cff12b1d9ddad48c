import { fc, test as property } from "@fast-check/vitest";
import { ONE, parseAmount, saleFee } from "@wth/rules";
import { expect, test } from "vitest";
import { tradeKind, feeDue, capQuantity, quantityProblem, usdtOf } from "./trade-draft.ts";

const terms = { price: "1.0325", minAmount: "5", maxAmount: "50" };

test("buys from a sell advert, and sells into a buy advert", () => {
  expect([tradeKind({ type: 1 }), tradeKind({ type: 0 })]).toEqual(["buy", "sell"]);
});

test.each([
  ["", "empty"],
  [".", "empty"],
  ["4.9999", "tooLittle"],
  ["5", undefined],
  ["50", undefined],
  ["50.0001", "tooMuch"],
  ["0", "tooLittle"],
  ["-7", "tooLittle"],
  ["7,5", undefined],
  ["1,234", "format"],
  ["7e0", "format"],
])("validates a quantity of '%s': %s [C2C-61, C2C-67, U26]", (text, problem) => {
  expect(quantityProblem(text, terms)).toBe(problem);
});

test("caps the input at the advert's maximum [C2C-62]", () => {
  expect(capQuantity("50,00019", terms)).toBe("50");
  expect(capQuantity("1.234,5", terms)).toBe("50");
  expect(capQuantity("49.99999", terms)).toBe("49.9999");
});

test("computes quantity × price exactly [C2C-63]", () => {
  expect(usdtOf(parseAmount("12.3456"), terms)).toBe(parseAmount("12.746832"));
});

property.prop([fc.bigInt({ min: 0n, max: 1000n * ONE }), fc.integer({ min: 0, max: 10_000 })])(
  "computes the same fee as the server",
  (quantity, basisPoints) => {
    const rate = (BigInt(basisPoints) * ONE) / 10_000n;
    expect(feeDue(quantity, rate)).toBe(saleFee(quantity, BigInt(basisPoints)));
  },
);
