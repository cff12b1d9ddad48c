import { expect, test } from "vitest";
import { WindowCounts } from "./window-counts.ts";

test("100,000 other keys clear no count [S11]", () => {
  const counts = new WindowCounts();
  counts.of(1, "range 203.0.113.0/24").own = 600;
  for (let other = 0; other < 100_000; other += 1) counts.of(1, `range 10.${other >> 8}.${other & 255}.0/24`).own += 1;
  expect(counts.of(1, "range 203.0.113.0/24").own).toBe(600);
});

test("keys above the bound on memory share counters and clear none [S11]", () => {
  const counts = new WindowCounts(1_000);
  counts.of(1, "first").own = 600;
  for (let other = 0; other < 100_000; other += 1) counts.of(1, `key ${other}`).own += 1;
  expect(counts.of(1, "first").own).toBe(600);
  expect(counts.size).toBeLessThanOrEqual(1_000 + 4_096);
  expect(counts.of(1, "key 99999").own).toBeGreaterThan(1);
});

test("a new window begins without counts", () => {
  const counts = new WindowCounts();
  counts.of(1, "first").own = 600;
  expect(counts.of(2, "first").own).toBe(0);
});
