import { afterAll, beforeAll, expect, test } from "vitest";
import { hasDoubledPurchase, runWithFreshKeys, runWithoutDurability } from "./kill-controls.ts";
import { currentCommit } from "../core/current-commit.ts";
import { tradeCards } from "../core/fault-schedule.ts";
import { createRandom } from "../core/random.ts";
import { runChaos } from "./kill-cycles.ts";
import { setUpPlatform, type ChaosPlatform } from "../platform/set-up-platform.ts";

const SEED = 20_250_101;
/** Kills; `CHAOS_CYCLES` deepens a run. The first eight hit each part once. */
const CYCLES = Number(process.env["CHAOS_CYCLES"] ?? 8);

let chaos: ChaosPlatform;
beforeAll(async () => {
  chaos = await setUpPlatform();
}, 120_000);
afterAll(async () => {
  await chaos.close();
}, 60_000);

test(`${CYCLES} kill -9 cycles of every process under load lose and double nothing`, async () => {
  const cards = tradeCards(createRandom(SEED), CYCLES);
  const report = await runChaos(chaos.platform, { seed: SEED, cards });
  expect({ lost: report.lost, doubled: report.doubled, problems: report.problems }).toEqual({
    lost: [],
    doubled: [],
    problems: [],
  });
  // A run in which nothing was killed, cut off or acknowledged would prove nothing.
  expect(report.cycles).toBe(CYCLES);
  const parts = ["api", "console", "worker", "indexer", "database", "chain", "supervisor", "everything"];
  expect(Object.keys(report.kills).toSorted()).toEqual(parts.toSorted());
  const kinds = ["bind", "buy", "claim", "register", "start", "usdtRig"];
  expect(Object.keys(report.acknowledged)).toEqual(expect.arrayContaining(kinds));
  expect(report.tally.unknown).toBeGreaterThan(CYCLES);
  expect(report.payments).toBeGreaterThan(0);
  console.log(
    `commit ${currentCommit()}, seed ${SEED}: ${JSON.stringify({ ...report, lost: 0, doubled: 0, problems: 0 })}`,
  );
}, 300_000);

test("the same clients with a new Idempotency-Key for each repetition do double purchases, and that is seen", async () => {
  const report = await runWithFreshKeys(chaos.platform, SEED);
  expect(hasDoubledPurchase(report)).toBe(true);
}, 180_000);

test("the same kills of a database that does not wait for its log do lose what was acknowledged, and that is seen", async () => {
  const report = await runWithoutDurability(chaos.platform, SEED);
  expect(report.lost.length).toBeGreaterThan(0);
}, 180_000);
