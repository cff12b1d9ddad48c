import { fc, test as property } from "@fast-check/vitest";
import { parameters } from "@wth/rules";
import { expect, test } from "vitest";
import { isWithin, shownValue, storedValue } from "./parameter-value.ts";

test.each([
  ["wth", "10000000000000000000", "10"],
  ["usdtPerWth", "1500000000000000000", "1.5"],
  ["basisPoints", "7000", "70"],
  ["basisPoints", "7005", "70.05"],
  ["basisPoints", "50", "0.5"],
  ["time", "1748736000", "2025-06-01T00:00"],
  ["time", "1748736007", "2025-06-01T00:00:07"],
  ["days", "365", "365"],
  ["boolean", "1", "1"],
])("shows %s %s as %s, and parses it back", (unit, stored, shown) => {
  expect(shownValue(unit, stored)).toBe(shown);
  expect(storedValue(unit, shown)).toBe(stored);
});

test.each([
  ["wth", "0,001", "1000000000000000"],
  ["usdt", "1.234,5 USDT", "1234500000000000000000"],
  ["usdtPerWth", "１。５", "1500000000000000000"],
  ["basisPoints", "12,5", "1250"],
])("reads %s %s as people write it [X10, X18, V01]", (unit, typed, stored) => {
  expect(storedValue(unit, typed)).toBe(stored);
});

test.each([
  ["wth", "1,234"],
  ["basisPoints", "1,234"],
  ["wth", "-1"],
  ["wth", "1e3"],
  ["basisPoints", "12.345"],
  ["time", "tomorrow"],
  ["time", "2025-13-01T00:00"],
  ["days", "1.5"],
  ["count", ""],
])("%s: rejects %s", (unit, text) => {
  expect(storedValue(unit, text)).toBeNull();
});

const definitions = Object.values(parameters);
const parameterAndValue = fc
  .constantFrom(...definitions)
  .chain((definition) =>
    fc.record({ unit: fc.constant(definition.unit), value: fc.bigInt({ min: definition.min, max: definition.max }) }),
  );

property.prop([parameterAndValue])("parses every shown parameter value back to itself", ({ unit, value }) => {
  expect(storedValue(unit, shownValue(unit, value.toString()))).toBe(value.toString());
});

test("accepts both ends of the range", () => {
  const range = { min: "1", max: "10" };
  expect(["0", "1", "10", "11"].map((digits) => isWithin(digits, range))).toEqual([false, true, true, false]);
});
