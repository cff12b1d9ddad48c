import { afterAll, beforeAll, expect, test } from "vitest";
import { setUpPlatform, type ChaosPlatform } from "../platform/set-up-platform.ts";
import { hasDoubledPurchase, runWithFreshKeys, runWithoutDurability } from "./fault-controls.ts";

const SEED = 20_250_101;

let chaos: ChaosPlatform;
beforeAll(async () => {
  chaos = await setUpPlatform();
});
afterAll(async () => {
  await chaos.close();
});

test("control: a new Idempotency-Key for each repetition doubles purchases", async () => {
  const report = await runWithFreshKeys(chaos.platform, SEED);
  expect(hasDoubledPurchase(report)).toBe(true);
});

test("control: a database that does not wait for its log loses acknowledged effects", async () => {
  const report = await runWithoutDurability(chaos.platform, SEED);
  expect(report.lost.length).toBeGreaterThan(0);
});
