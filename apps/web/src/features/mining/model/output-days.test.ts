import { ONE } from "@wth/rules";
import { expect, test } from "vitest";
import { outputDays } from "./output-days.ts";

const session = (day: number, hour: number, amount: bigint) => ({ endMs: Date.UTC(2026, 0, day, hour), amount });

test("sums a rig's sessions by the day of their end, and fills the days between [U31]", () => {
  expect(outputDays([session(4, 1, ONE), session(2, 23, 2n * ONE), session(2, 0, ONE / 2n)])).toEqual([
    { day: Date.UTC(2026, 0, 2), value: "2.5" },
    { day: Date.UTC(2026, 0, 3), value: "0" },
    { day: Date.UTC(2026, 0, 4), value: "1" },
  ]);
  expect(outputDays([])).toEqual([]);
});
