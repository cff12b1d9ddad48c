import { expect, test } from "vitest";
import { advisoryLocks, keyedAdvisoryLocks } from "./advisory-locks.ts";

test("no two advisory locks share a number [S07]", () => {
  const numbers: number[] = [...Object.values(advisoryLocks), ...Object.values(keyedAdvisoryLocks)];
  expect(numbers.length).toBeGreaterThan(10);
  expect(new Set(numbers).size).toBe(numbers.length);
});
