import { expect, test } from "vitest";
import { compareRecoveries } from "#test-support/recoveries.ts";

test("recovers the same signers as viem, and refuses the same signatures", async () => {
  const { recovered, refused } = await compareRecoveries(600);
  expect(recovered).toBeGreaterThan(200);
  expect(refused).toBeGreaterThan(100);
});
