import { fc, test as property } from "@fast-check/vitest";
import { ONE, parseAmount } from "@wth/rules";
import { expect, test } from "vitest";
import { feeCost, percentText } from "./fee-cost.ts";

test("formats a share as percent", () => {
  expect(percentText(parseAmount("0.05"))).toBe("5");
  expect(percentText(parseAmount("0.0525"))).toBe("5.25");
});

const amounts = fc.bigInt({ min: 1n, max: 10n ** 9n * ONE });

property.prop([amounts, amounts])("rounds the cost up by less than one unit, and never to zero", (credit, price) => {
  const cost = feeCost(credit, price);
  expect(cost * ONE).toBeGreaterThanOrEqual(credit * price);
  expect((cost - 1n) * ONE).toBeLessThan(credit * price);
});
