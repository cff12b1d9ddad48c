import { expect, test } from "vitest";
import { utcDayLong, utcDayText } from "./utc-day.ts";

const LATE = Date.UTC(2026, 0, 30, 23, 59, 59, 999);

test("uses the UTC day in any time zone", () => {
  expect(utcDayText(LATE)).toBe("2026/01/30");
});

test("follows the language in the long form of a day", () => {
  expect(utcDayLong(LATE, "en")).toBe("January 30, 2026");
  expect(utcDayLong(LATE, "zh-Hant")).toBe("2026年1月30日");
});
