import { parseAmount } from "@wth/rules";
import { expect, test } from "vitest";
import { tokenFigure } from "#shared/amount/token-figure.ts";
import { exchangeAccount, exchangeTypes, received } from "./exchange.ts";

test("received is amount × price, cut to 4 decimals where it is shown [ACCT-79]", () => {
  expect(tokenFigure(received(parseAmount("12.5"), parseAmount("1.23456789")))).toBe("15.4320");
  expect(tokenFigure(received(parseAmount("0.0001"), parseAmount("0.9999")))).toBe("0.0000");
});

test("'0' names the C2C balance, the other type the ecological one [API-72]", () => {
  expect(exchangeTypes).toEqual({ ctoc: "0", ecological: "1" });
  expect([exchangeAccount("0"), exchangeAccount("1")]).toEqual(["ctoc", "ecological"]);
});
