import { expect, test, vi } from "vitest";
import { Progress } from "./progress.ts";

test("finds the first success sent after a moment, not only answered after it [H20]", () => {
  const now = vi.spyOn(performance, "now");
  const at = (ms: number) => now.mockReturnValue(ms);
  const progress = new Progress();
  // sent before the fault at 1,000 ms and answered after it
  at(1_050);
  progress.note("money call", 990);
  expect(progress.firstAfter("money call", 1_000)).toBeUndefined();
  at(4_000);
  progress.note("money call", 1_200);
  at(3_000);
  progress.note("money call", 2_900);
  expect(progress.firstAfter("money call", 1_000)).toBe(2_000);
  expect(progress.firstAfter("payment", 1_000)).toBeUndefined();
  at(9_000);
  progress.note("payment", 3_500);
  expect(progress.firstAfter("payment", 1_000)).toBe(8_000);
  now.mockRestore();
});
