import { fc, test as property } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { durationOf } from "./duration.ts";

test.each([
  [0, "minutes", [0, 0, 0]],
  [59.9, "minutes", [0, 0, 0]],
  [3_599, "minutes", [0, 0, 59]],
  [3_600, "hours", [0, 1, 0]],
  [86_399, "hours", [0, 23, 59]],
  [86_400, "days", [1, 0, 0]],
  [31_536_000, "days", [365, 0, 0]],
] as const)("formats %d s as %s", (seconds, unit, parts) => {
  const { days, hours, minutes, ...rest } = durationOf(seconds);
  expect([rest.unit, days, hours, minutes]).toEqual([unit, ...parts]);
});

property.prop([fc.nat({ max: 10 ** 9 })])("adds up to the duration, truncated to minutes", (seconds) => {
  const { days, hours, minutes } = durationOf(seconds);
  expect(days * 1_440 + hours * 60 + minutes).toBe(Math.floor(seconds / 60));
  expect([hours < 24, minutes < 60]).toEqual([true, true]);
});
