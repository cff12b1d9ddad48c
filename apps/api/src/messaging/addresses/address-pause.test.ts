import { expect, test } from "vitest";
import { pauseMs } from "./address-pause.ts";

const HOUR = 3_600_000;

test("pauses grow fourfold up to six hours [U32]", () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 20].map((failures) => pauseMs(failures) / 1000)).toEqual([
    5, 20, 80, 320, 1_280, 5_120, 20_480, 21_600, 21_600,
  ]);
});

test("a pause is at least what the receiver asks for, and at most six hours [U32]", () => {
  expect([pauseMs(1, 60_000), pauseMs(4, 60_000), pauseMs(1, 90 * HOUR)]).toEqual([60_000, 320_000, 6 * HOUR]);
});
