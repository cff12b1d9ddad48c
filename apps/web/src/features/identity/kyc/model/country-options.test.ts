import { expect, test } from "vitest";
import { countryOptions, findCountries } from "./country-options.ts";

const codes = (search: string, language: "en" | "zhCN" = "en"): string[] =>
  findCountries(countryOptions(language, new Set()), search).map(({ value }) => value);

test("finds countries by code and by parts of names, ignoring accents [KYC-01]", () => {
  expect(codes("dubai")).toEqual(["DB"]);
  expect(codes("杜拜")).toEqual(["DB"]);
  expect(codes("germany", "zhCN")).toEqual(["DE"]);
  expect(codes("turkiye")).toEqual(codes("TÜRKIYE"));
  expect(codes("reunion")).toEqual(["RE"]);
  expect(codes("my")).toContain("MY");
  expect(codes("xyz")).toEqual([]);
});

test("returns all options in order for an empty search", () => {
  expect(codes("")).toHaveLength(250);
  expect(codes(" ").slice(0, 3)).toEqual(["CN", "HK", "MO"]);
});

test("marks countries whose documents are refused", () => {
  const off = countryOptions("en", new Set(["MY"])).filter(({ isSupported }) => !isSupported);
  expect(off.map(({ value }) => value)).toEqual(["MY"]);
});
