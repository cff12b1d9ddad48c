import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { formatCountdown, secondsLeft } from "./countdown.ts";

test("formats a countdown as hours, minutes and seconds [MINE-23]", () => {
  expect(formatCountdown(3 * 3600 + 4 * 60 + 5)).toBe("03:04:05");
  expect(formatCountdown(0)).toBe("00:00:00");
});

test("starts a session of a full day at 23:59:59 [MINE-51, MINE-52]", () => {
  expect(formatCountdown(86_401)).toBe("23:59:59");
  expect(formatCountdown(86_400)).toBe("23:59:59");
  expect(formatCountdown(86_399)).toBe("23:59:59");
  expect(formatCountdown(86_398)).toBe("23:59:58");
});

test("returns 0 seconds only at the end [MINE-46]", () => {
  expect(secondsLeft(10_000, 9_999)).toBe(1);
  expect(secondsLeft(10_000, 10_000)).toBe(0);
  expect(secondsLeft(10_000, 50_000)).toBe(0);
});

property.prop([fc.integer({ min: 0, max: 10 ** 7 })])("never shows more than 23:59:59 [MINE-52]", (seconds) => {
  const text = formatCountdown(seconds);
  expect(text).toMatch(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/);
  const [hours, minutes, rest] = text.split(":").map(Number) as [number, number, number];
  expect(hours * 3600 + minutes * 60 + rest).toBe(Math.min(seconds, 86_399));
});
