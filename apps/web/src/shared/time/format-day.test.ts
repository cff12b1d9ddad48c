import { expect, test } from "vitest";
import { formatDay } from "./format-day.ts";

test.each([
  [Date.UTC(2026, 0, 31), "2026/01/31"],
  [Date.UTC(2026, 0, 31, 23, 59, 59, 999), "2026/01/31"],
  [0, "1970/01/01"],
])("formats a day of %i as %s in any time zone", (ms, text) => {
  expect(formatDay(ms)).toBe(text);
});
