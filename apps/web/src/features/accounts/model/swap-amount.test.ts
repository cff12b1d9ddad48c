import { parseAmount } from "@wth/rules";
import { tokenText } from "@wth/web-kit/format/amount-text.ts";
import { expect, test } from "vitest";
import { swapAccount, swapTypes, received } from "./swap-amount.ts";

test("computes received as amount × price, truncated to 4 decimals on screen [ACCT-79]", () => {
  expect(tokenText(received(parseAmount("12.5"), parseAmount("1.23456789")))).toBe("15.4320");
  expect(tokenText(received(parseAmount("0.0001"), parseAmount("0.9999")))).toBe("0.0000");
});

test("maps '0' to the C2C balance, any other type to the ecological one [API-72]", () => {
  expect(swapTypes).toEqual({ ctoc: "0", ecological: "1" });
  expect([swapAccount("0"), swapAccount("1")]).toEqual(["ctoc", "ecological"]);
});
