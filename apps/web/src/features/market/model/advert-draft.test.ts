import { parseAmount } from "@wth/rules";
import { describe, expect, test } from "vitest";
import { type AdvertDraft, draftProblems, draftTotals } from "./advert-draft.ts";

const guided = { min: parseAmount("0.8"), max: parseAmount("1.2"), price: parseAmount("1") };
const good: AdvertDraft = { price: "1", minAmount: "1", maxAmount: "1000" };
const problems = (changes: Partial<AdvertDraft>) => draftProblems({ ...good, ...changes }, guided);

describe("problems of an advert", () => {
  test("accepts a valid advert, bounds included", () => {
    expect(problems({})).toEqual({});
    expect(problems({ minAmount: "1000" })).toEqual({});
    expect(problems({ minAmount: "5", maxAmount: "5" })).toEqual({});
  });

  test.each([
    ["[C2C-50]", { price: "" }, { price: "priceMissing" }],
    ["[C2C-51]", { minAmount: "" }, { minAmount: "minMissing" }],
    ["[C2C-52]", { maxAmount: "." }, { maxAmount: "maxMissing" }],
    ["[C2C-53]", { minAmount: "0.9999" }, { minAmount: "minLow" }],
    ["[C2C-53]", { minAmount: "0" }, { minAmount: "minLow" }],
    ["[C2C-54]", { maxAmount: "1000.0001" }, { maxAmount: "maxHigh" }],
    ["[C2C-55]", { minAmount: "7", maxAmount: "6.9999" }, { minAmount: "inverted" }],
    ["[C2C-56]", { price: "0.7999" }, { price: "priceRange" }],
    ["[C2C-56]", { price: "1.2001" }, { price: "priceRange" }],
  ])("%s %o", (_, changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  test("accepts both bounds of the price [C2C-57]", () => {
    expect(problems({ price: "0.8" })).toEqual({});
    expect(problems({ price: "1.2" })).toEqual({});
  });

  test("reports each field at the same time", () => {
    expect(draftProblems({ price: "", minAmount: "", maxAmount: "" }, guided)).toEqual({
      price: "priceMissing",
      minAmount: "minMissing",
      maxAmount: "maxMissing",
    });
  });

  test("leaves the price to the server without the guided price", () => {
    expect(draftProblems({ ...good, price: "999" }, undefined)).toEqual({});
  });
});

test("computes the totals from price, minimum and maximum", () => {
  expect(draftTotals({ price: "1.25", minAmount: "2", maxAmount: "10" })).toEqual({
    least: parseAmount("2.5"),
    most: parseAmount("12.5"),
  });
  expect(draftTotals({ ...good, price: "" })).toBeUndefined();
});
