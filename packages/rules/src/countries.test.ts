import { expect, test } from "vitest";
import { countriesInOrder, countryCodes, countryName, DEFAULT_COUNTRY, isCountryCode } from "./countries.ts";

test("lists the first countries in order, with DB for Dubai and CN as default [KYC-02, KYC-03, KYC-05]", () => {
  for (const language of ["en", "zhCN"] as const) {
    const codes = countriesInOrder(language).map(({ code }) => code);
    expect(codes.slice(0, 9)).toEqual(["CN", "HK", "MO", "TW", "MY", "VN", "TH", "TR", "DB"]);
    expect(new Set(codes).size).toBe(codes.length);
    expect(codes.toSorted()).toEqual(countryCodes.toSorted());
  }
  expect([countryName("DB", "en"), countryName("DB", "zhCN")]).toEqual(["Dubai", "杜拜"]);
  expect(DEFAULT_COUNTRY).toBe("CN");
});

test("lists the other countries by their name in the language [KYC-04]", () => {
  for (const [language, locale] of [
    ["en", "en"],
    ["zhCN", "zh-Hant"],
  ] as const) {
    const names = countriesInOrder(language)
      .slice(9)
      .map(({ name }) => name);
    expect(names).toEqual(names.toSorted(new Intl.Collator(locale).compare));
  }
});

test("every country has a name in both languages", () => {
  expect(countryCodes).toHaveLength(250);
  for (const code of countryCodes) {
    expect(countryName(code, "en"), code).not.toBe(code);
    expect(countryName(code, "zhCN"), code).toMatch(/[\u4e00-\u9fff]/);
  }
  expect([isCountryCode("CN"), isCountryCode("DB"), isCountryCode("ZZ"), isCountryCode("cn")]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
