import { afterAll, beforeAll, expect, test } from "vitest";
import { currentCommit } from "../core/current-commit.ts";
import { setUpPlatform, type ChaosPlatform } from "../platform/set-up-platform.ts";
import { killSchedule, runKillCycles } from "./kill-cycles.ts";

const SEED = 20_250_101;
/** Kills; `CHAOS_CYCLES` deepens a run. The first eight hit each process once. */
const CYCLES = Number(process.env["CHAOS_CYCLES"] ?? 8);
const TARGETS = ["api", "chain", "console", "database", "everything", "indexer", "supervisor", "worker"];

let chaos: ChaosPlatform;
beforeAll(async () => {
  chaos = await setUpPlatform();
});
afterAll(async () => {
  await chaos.close();
});

test("a schedule begins with each process once, and holds each kill in 25 cycles", () => {
  expect(killSchedule(1, 8).flat().toSorted()).toEqual(TARGETS);
  const kills = killSchedule(1, 25).map((kill) => kill.join("+"));
  expect(new Set(kills).size).toBe(11);
  expect(kills.filter((kill) => kill === "api").length).toBe(8);
});

test(`${CYCLES} kill -9 cycles of every process under load lose and double nothing`, async () => {
  const report = await runKillCycles(chaos.platform, { seed: SEED, kills: killSchedule(SEED, CYCLES) });
  const { lost, doubled, problems, ...figures } = report;
  console.log(`commit ${currentCommit()}, seed ${SEED}: ${JSON.stringify(figures)}`);
  expect({ lost, doubled, problems }).toEqual({ lost: [], doubled: [], problems: [] });
  // A run proves something only if processes were killed, requests were cut off and effects were acknowledged.
  expect(report.cycles).toBe(CYCLES);
  expect(Object.keys(report.kills).toSorted()).toEqual(TARGETS);
  const kinds = ["bind", "buy", "claim", "register", "start", "usdtRig"];
  expect(Object.keys(report.acknowledged)).toEqual(expect.arrayContaining(kinds));
  expect(report.metrics.of("unknown")).toBeGreaterThan(CYCLES);
  expect(report.payments).toBeGreaterThan(0);
});
