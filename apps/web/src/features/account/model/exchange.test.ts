import { fc, test as property } from "@fast-check/vitest";
import { ONE, parseAmount } from "@wth/rules";
import { expect, test } from "vitest";
import { exchangeAccount, exchangeTypes, feeCost, percentText, received, tokenFigure } from "./exchange.ts";

test("[ACCT-79] received is amount × price, cut to 4 decimals where it is shown", () => {
  expect(tokenFigure(received(parseAmount("12.5"), parseAmount("1.23456789")))).toBe("15.4320");
  expect(tokenFigure(received(parseAmount("0.0001"), parseAmount("0.9999")))).toBe("0.0000");
});

test("[API-72] '0' names the C2C balance, the other type the ecological one", () => {
  expect(exchangeTypes).toEqual({ ctoc: "0", ecological: "1" });
  expect([exchangeAccount("0"), exchangeAccount("1")]).toEqual(["ctoc", "ecological"]);
});

test("a share reads as percent", () => {
  expect(percentText(parseAmount("0.05"))).toBe("5");
  expect(percentText(parseAmount("0.0525"))).toBe("5.25");
});

const amounts = fc.bigInt({ min: 1n, max: 10n ** 9n * ONE });

property.prop([amounts, amounts])(
  "fee credit is never free, and never a unit dearer than its price",
  (credit, price) => {
    const cost = feeCost(credit, price);
    expect(cost * ONE).toBeGreaterThanOrEqual(credit * price);
    expect((cost - 1n) * ONE).toBeLessThan(credit * price);
  },
);
