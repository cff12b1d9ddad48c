import { expect, test } from "vitest";
import { utcDayLong, utcDayText } from "./utc-day.ts";

const LATE = Date.UTC(2026, 0, 30, 23, 59, 59, 999);

test("a day is the one of UTC, whatever the time zone of the machine", () => {
  expect(utcDayText(LATE)).toBe("2026/01/30");
});

test("a day in words follows the language", () => {
  expect(utcDayLong(LATE, "en")).toBe("January 30, 2026");
  expect(utcDayLong(LATE, "zh-Hant")).toBe("2026年1月30日");
});
