import { expect, test } from "vitest";
import { compareRecoveries } from "#test-support/recoveries.ts";

test("recovers as viem does in 100,000 valid, broken and edge-case signatures", async () => {
  const { recovered, refused } = await compareRecoveries(100_000);
  expect(recovered).toBeGreaterThan(40_000);
  expect(refused).toBeGreaterThan(20_000);
});
