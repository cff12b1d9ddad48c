import { setTimeout } from "node:timers/promises";
import { openDatabase } from "@wth/db";
import { addDays, dayStart, defaultParameters, planShare } from "@wth/rules";
import { sql } from "kysely";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { applyTrades } from "./use-cases/apply-trades.ts";
import { evaluatePeriod } from "./use-cases/evaluate-period.ts";
import { startPlan, type PlanApi } from "#test-support/plan/start-plan.ts";

const START = "2027-02-01";
const ROUNDS = 25;
const test = apiTest(() => startPlan({ today: START }));

/** Kills the connections of busy workers. @returns their number */
async function kill(plan: PlanApi): Promise<number> {
  const { rows } = await sql<{ killed: number }>`select count(pg_terminate_backend(pid))::int as killed
    from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(
    plan.db,
  );
  return rows[0]?.killed ?? 0;
}

test("killed workers count every trade and evaluate every period once", async ({ api: plan }) => {
  const holder = await plan.person();
  await plan.shareholder(holder);
  const [member, outsider] = [await plan.person(holder), await plan.person()];
  const worker = openDatabase(plan.database.urls.worker, { max: 4 });
  const work = async () => (await applyTrades(worker.db)) + (await evaluatePeriod(worker.db, 31_337));
  /** Retries when the pool returns a killed connection, as a worker's loop does. */
  const workOff = async () => {
    for (let left = 1; left > 0;) left = await work().catch(() => 1);
  };
  let kills = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let each = 0; each < 10; each += 1) await plan.trade({ buyer: member, seller: outsider, amount: 1_000n });
    const noon = dayStart(addDays(START, 30 * (round + 1))) + 43_200_000;
    await plan.moveTo(noon);
    await plan.chainAt(noon);
    for (const delayMs of [round % 5, 1, 3]) {
      const running = Promise.allSettled([work(), work()]);
      await setTimeout(delayMs);
      kills += await kill(plan);
      await running;
    }
    await workOff();
  }
  await worker.close();
  expect(kills).toBeGreaterThan(0);
  const days = Object.values(await plan.days(holder));
  expect(days).toEqual(Array.from({ length: ROUNDS }, () => [10_000n, 0n]));
  const periods = await plan.db.selectFrom("community_plan_period").select("period").orderBy("period").execute();
  expect(periods.map(({ period }) => period)).toEqual(Array.from({ length: ROUNDS }, (_, period) => period));
  // a tenth each, until the share is exhausted
  const tenth = planShare(defaultParameters) / 10n;
  expect(Object.values(await plan.rewards(holder))).toEqual(Array.from({ length: 10 }, () => tenth));
});
