import { parseAmount } from "@wth/rules";
import { expect, test } from "vitest";
import { upToFour } from "./up-to-four.ts";

test.each([
  ["12.345678", "12.3456"],
  ["0.99999999", "0.9999"],
  ["0.00009", "0"],
  ["12.5", "12.5"],
  ["12", "12"],
  ["123456789012345678.000100000000000001", "123456789012345678.0001"],
])("formats %s WTH as %s [DEFI-31, CONST-27]", (amount, text) => {
  expect(upToFour(parseAmount(amount))).toBe(text);
});
