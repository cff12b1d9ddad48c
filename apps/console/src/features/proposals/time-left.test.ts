import { expect, test } from "vitest";
import { timeLeft } from "./time-left.ts";

test.each([
  [-5_000, "seconds", 0],
  [1_200, "seconds", 2],
  [120_000, "seconds", 120],
  [121_000, "minutes", 3],
  [2 * 3_600_000, "minutes", 120],
  [86_400_000, "hours", 24],
  [7 * 86_400_000, "days", 7],
] as const)("%i ms are shown in %s", (ms, unit, count) => {
  expect(timeLeft(ms)).toEqual({ unit, count });
});
