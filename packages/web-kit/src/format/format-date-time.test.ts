import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { formatDateTime } from "./format-date-time.ts";

test("formats a time as yyyy/MM/dd HH:mm:ss [CONST-24]", () => {
  expect(formatDateTime(new Date(2026, 0, 5, 3, 4, 9).getTime())).toBe("2026/01/05 03:04:09");
  expect(formatDateTime(new Date(2026, 11, 31, 23, 59, 59, 999).getTime())).toBe("2026/12/31 23:59:59");
  expect(formatDateTime(new Date(2028, 1, 29, 0, 0, 0).getTime())).toBe("2028/02/29 00:00:00");
});

property.prop([fc.integer({ min: 0, max: 4_000_000_000 })])("identifies the second it formats [CONST-24]", (second) => {
  const text = formatDateTime(second * 1000);
  expect(text).toMatch(/^\d{4}\/\d{2}\/\d{2} \d{2}:\d{2}:\d{2}$/);
  const [year, month, day, hour, minute, seconds] = text.split(/\D/).map(Number) as [number, ...number[]];
  const back = new Date(year, month! - 1, day, hour, minute, seconds).getTime();
  // the repeated hour in autumn has the same text twice
  expect(Math.abs(back - second * 1000) % 3_600_000).toBe(0);
});
