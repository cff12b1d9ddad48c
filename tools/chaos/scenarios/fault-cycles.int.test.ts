import { afterAll, beforeAll, expect, test } from "vitest";
import { currentCommit } from "../core/current-commit.ts";
import { nameOf } from "../faults/fault.ts";
import { FAULTS_IN_ROUND, FAULTS_IN_SHORT, planFaults, planShort } from "../faults/fault-plan.ts";
import { setUpPlatform, type ChaosPlatform } from "../platform/set-up-platform.ts";
import { runFaultCycles } from "./fault-cycles.ts";

const SEED = 20_250_101;
/** Faults; `CHAOS_CYCLES` deepens a run. The short plan has faults of every kind. */
const CYCLES = Number(process.env["CHAOS_CYCLES"] ?? 11);
/** Enough to reach each kind of effect. */
const CLIENTS = CYCLES > FAULTS_IN_SHORT ? 12 : 6;
const faults = CYCLES > FAULTS_IN_SHORT ? planFaults(SEED, CYCLES) : planShort(CYCLES);

let chaos: ChaosPlatform;
beforeAll(async () => {
  chaos = await setUpPlatform();
});
afterAll(async () => {
  await chaos.close();
});

test("a plan holds each of its faults once a round", () => {
  const names = planFaults(1, 10 * FAULTS_IN_ROUND).map(nameOf);
  const counts = [...Map.groupBy(names, (name) => name).values()].map(({ length }) => length);
  expect(counts).toEqual(Array.from({ length: FAULTS_IN_ROUND }, () => 10));
});

test(`${CYCLES} faults of processes, links, locks and disks lose and double nothing [S47]`, async () => {
  const report = await runFaultCycles(chaos.platform, { seed: SEED, faults, clients: CLIENTS });
  const { lost, doubled, problems, selfDeaths, ...figures } = report;
  console.log(`commit ${currentCommit()}, seed ${SEED}: ${JSON.stringify(figures)}`);
  expect({ lost, doubled, problems, selfDeaths }).toEqual({ lost: [], doubled: [], problems: [], selfDeaths: [] });
  // A run proves something only if faults occurred, requests were cut off and effects were acknowledged.
  expect(report.cycles).toBe(CYCLES);
  const kinds = ["bind", "buy", "cancel", "claim", "post", "register", "start", "transfer", "usdtRig"];
  expect(Object.keys(report.acknowledged)).toEqual(expect.arrayContaining(kinds));
  expect(report.metrics.of("unknown")).toBeGreaterThan(CYCLES);
  expect(report.streams.events).toBeGreaterThan(0);
  expect(report.payments).toBeGreaterThan(0);
});
