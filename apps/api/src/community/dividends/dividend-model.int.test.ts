import { openDatabase, type Database } from "@wth/db";
import { createTestDatabase, seedOf } from "@wth/db/testing";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { invariants } from "#entry/app.ts";
import { checkInvariants } from "#ledger/index.ts";
import { seed } from "#entry/seed.ts";
import { applyPowerEvents } from "../referral/use-cases/apply-power-events.ts";
import { Community, steps } from "#test-support/dividends/community.ts";

/** Number of steps; `DIVIDEND_MODEL_STEPS` sets it and `DIVIDEND_MODEL_SEED` repeats a run. */
const STEPS = Number(process.env["DIVIDEND_MODEL_STEPS"] ?? 200);
const SEED = seedOf("DIVIDEND_MODEL_SEED");
const COMPARE_EVERY = 50;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let db: Database;
let closeDatabase: () => Promise<void>;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ db, close: closeDatabase } = openDatabase(database.ownerUrl, { max: 2 }));
  await seed(db);
  while ((await applyPowerEvents(db)) > 0);
});
afterAll(async () => {
  await closeDatabase();
  await database.close();
});

test("a random community's dividends match a brute-force model", async () => {
  const community = new Community(db);
  await community.begin();
  const began = performance.now();
  for (const [number, step] of fc.sample(steps, { numRuns: STEPS, seed: SEED }).entries()) {
    await community.play(step);
    if (number % COMPARE_EVERY === COMPARE_EVERY - 1) await community.compare();
  }
  await community.settle();
  await community.compare();
  for (const user of community.users) for (const type of [0, 1] as const) await community.claimAll(user, type);
  await community.compare();
  // members have power here without rigs
  const applicable = invariants.filter(({ id }) => id !== "M5");
  expect(await checkInvariants(db, applicable)).toEqual([]);

  const { model, counts } = community;
  const levels = new Set(
    model.days.flatMap(({ members }) => members.flatMap((count, level) => (count > 0 ? [level] : []))),
  );
  expect(levels.size).toBeGreaterThan(1);
  expect(new Set(model.days.map(({ badges }) => badges)).size).toBeGreaterThan(1);
  expect(model.claimed.size).toBeGreaterThan(STEPS / 20);
  // a deviation of one unit is detected
  model.carries[0] = (model.carries[0] as bigint) + 1n;
  await expect(community.compare()).rejects.toThrow(/strictly equal/);
  process.stdout.write(
    `seed ${SEED}: ${STEPS} steps over ${model.days.length} days, ${model.claimed.size} dividends claimed, ` +
      `${((performance.now() - began) / 1000).toFixed(0)} s, ${JSON.stringify(Object.fromEntries(counts))}\n`,
  );
});
