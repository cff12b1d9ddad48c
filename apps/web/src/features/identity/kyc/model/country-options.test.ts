import { expect, test } from "vitest";
import { countryOptions, findCountries } from "./country-options.ts";

const codes = (search: string, language: "en" | "zhCN" = "en"): string[] =>
  findCountries(countryOptions(language, new Set()), search).map(({ value }) => value);

test("countries are found by code, and by parts of their names in both languages, whatever the accents [KYC-01]", () => {
  expect(codes("dubai")).toEqual(["DB"]);
  expect(codes("杜拜")).toEqual(["DB"]);
  expect(codes("germany", "zhCN")).toEqual(["DE"]);
  expect(codes("turkiye")).toEqual(codes("TÜRKIYE"));
  expect(codes("reunion")).toEqual(["RE"]);
  expect(codes("my")).toContain("MY");
  expect(codes("xyz")).toEqual([]);
});

test("an empty search means all, in their order", () => {
  expect(codes("")).toHaveLength(250);
  expect(codes(" ").slice(0, 3)).toEqual(["CN", "HK", "MO"]);
});

test("countries whose documents are not taken are marked", () => {
  const off = countryOptions("en", new Set(["MY"])).filter(({ isSupported }) => !isSupported);
  expect(off.map(({ value }) => value)).toEqual(["MY"]);
});
