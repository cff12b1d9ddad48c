import { seedOf } from "@wth/db/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faults } from "./account-model/faults.ts";
import { play, stepLists } from "./account-model/play.ts";
import { openWorld, type OpenWorld } from "./account-model/real-world.ts";
import type { Step } from "./account-model/steps.ts";

/** Number of command lists; `ACCOUNT_MODEL_RUNS` sets it and `ACCOUNT_MODEL_SEED` repeats a run. */
const RUNS = Number(process.env["ACCOUNT_MODEL_RUNS"] ?? 60);
const SEED = seedOf("ACCOUNT_MODEL_SEED");
/** Databases used concurrently. */
const LANES = 2;
/** Lists between two vacuums of a database. */
const TIDY_EVERY = 250;

const worlds: OpenWorld[] = [];
beforeAll(async () => {
  for (let lane = 0; lane < LANES; lane += 1) worlds.push(await openWorld());
});
afterAll(async () => {
  for (const world of worlds) await world.close();
});

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** Runs random lists in one database. @returns fast-check's result, and the outcomes of each step */
async function playLane(
  world: OpenWorld,
  { runs, seed, change = (step) => step }: { runs: number; seed: number; change?: (step: Step) => Step },
) {
  const counts = new Map<string, number>();
  let lists = 0;
  const property = fc.asyncProperty(stepLists, async (steps) => {
    lists += 1;
    if (lists % TIDY_EVERY === 0) await world.tidy();
    await play(world, steps.map(change), (outcome) => count(counts, outcome));
  });
  const result = await fc.check(property, { numRuns: runs, seed });
  return { result, counts, lists };
}

function explain({ failed, counterexample, errorInstance, seed }: fc.RunDetails<[Step[]]>): string {
  if (!failed) return "";
  const steps = counterexample?.[0].map(({ name }) => name).join("\n  ");
  return `seed ${seed}: ${String(errorInstance)}\n  ${steps}`;
}

test("random commands of three users match a model, and every invariant holds", async () => {
  const began = performance.now();
  const lanes = await Promise.all(
    worlds.map((world, lane) => playLane(world, { runs: Math.ceil(RUNS / LANES), seed: SEED + lane })),
  );
  for (const { result } of lanes) expect(explain(result)).toBe("");
  const counts = new Map<string, number>();
  for (const [name, times] of lanes.flatMap((lane) => [...lane.counts]))
    counts.set(name, (counts.get(name) ?? 0) + times);
  const lists = lanes.reduce((sum, lane) => sum + lane.lists, 0);
  const steps = [...counts.values()].reduce((sum, times) => sum + times, 0);
  const outcomes = [...counts].toSorted(([, a], [, b]) => b - a).map(([name, times]) => `${name} ${times}`);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  process.stdout.write(
    `account model: seed ${SEED}, ${lists} lists, ${steps} steps in ${seconds} s\n  ${outcomes.join(", ")}\n`,
  );
});

test.each(Object.entries(faults))("finds the fault %s, and shrinks it to few steps", async (_, fault) => {
  const [world] = worlds;
  const { result } = await playLane(world as OpenWorld, { runs: 500, seed: 1, change: fault });
  expect(result.failed).toBe(true);
  expect(result.counterexample?.[0].length).toBeLessThan(10);
});
