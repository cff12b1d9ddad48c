import { expect, test } from "vitest";
import { dayText, longDayText } from "./day-text.ts";

const LATE = Date.UTC(2026, 0, 30, 23, 59, 59, 999);

test.each([
  [LATE, "2026/01/30"],
  [Date.UTC(2026, 0, 31), "2026/01/31"],
  [0, "1970/01/01"],
])("shows a day of %i as %s in any time zone [U15]", (ms, text) => {
  expect(dayText(ms)).toBe(text);
});

test("follows the language in the long form of a day", () => {
  expect(longDayText(LATE, "en")).toBe("January 30, 2026");
  expect(longDayText(LATE, "zh-Hant")).toBe("2026年1月30日");
});
