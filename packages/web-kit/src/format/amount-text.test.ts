import { fc, test as property } from "@fast-check/vitest";
import { formatAmount, ONE, parseAmount, truncateAmount } from "@wth/rules";
import { afterEach, expect, test } from "vitest";
import { i18n } from "../i18n/language.ts";
import { amountText, countText, exactText, percentText, shortText, signedText, tokenText } from "./amount-text.ts";

afterEach(() => void Object.assign(i18n, { language: undefined }));
const plain = (text: string): string => text.replaceAll(",", "");

test("groups thousands of money and truncates it [U15]", () => {
  expect(amountText(parseAmount("98765432"), 2)).toBe("98,765,432.00");
  expect(tokenText(parseAmount("104000000.99999"))).toBe("104,000,000.9999");
  expect(amountText(parseAmount("999.999"), 0)).toBe("999");
  expect(countText(12_345)).toBe("12,345");
});

test("shows one price in one shape [U15]", () => {
  expect(["0.80", "0.8", "1", "1.0325"].map((price) => exactText(parseAmount(price)))).toEqual([
    "0.80",
    "0.80",
    "1.00",
    "1.0325",
  ]);
});

test("writes signs, shares and sentences [U15]", () => {
  expect([signedText(1_500n * ONE, 2), signedText(-ONE, 2), signedText(0n, 2)]).toEqual(["+1,500.00", "−1.00", "0.00"]);
  expect([percentText(0.107, 1), percentText(0.5, 2)]).toEqual(["10.7%", "50.00%"]);
  expect([shortText(parseAmount("133333.5"), 4), shortText(parseAmount("10000"), 4)]).toEqual(["133,333.5", "10,000"]);
});

test("follows the page's language [U15]", () => {
  Object.assign(i18n, { language: "de" });
  expect(tokenText(parseAmount("1234.5"))).toBe("1.234,5000");
});

property.prop([fc.bigInt({ min: 0n, max: 10n ** 60n }), fc.integer({ min: 0, max: 18 })])(
  "changes no digit of an amount [U15]",
  (amount, decimals) => {
    expect(plain(amountText(amount, decimals))).toBe(truncateAmount(amount, decimals));
    expect(plain(exactText(amount, 0))).toBe(formatAmount(amount));
  },
);
