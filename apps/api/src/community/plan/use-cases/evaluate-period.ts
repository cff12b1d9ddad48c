import { transact, type Database, type Tx } from "@wth/db";
import { mulDiv, planOutcome, planPeriodAfter, type Parameters, type PlanPeriod } from "@wth/rules";
import { isChainAppliedPast } from "#chain/index.ts";
import { hasQueuedBefore } from "#platform/db/outbox.ts";
import { now } from "#platform/db/clock.ts";
import { addDays, startOf } from "#platform/db/days.ts";
import { publishChanges } from "#platform/live/live.ts";
import { readParameters } from "#platform/settings/parameters.ts";
import { tryLock } from "#platform/db/locks.ts";
import {
  insertPeriod,
  insertResults,
  lastPeriod,
  performances,
  type Performance,
  type Result,
} from "../period-repo.ts";
import { fundPlan, unpromised } from "../plan-pool.ts";

/**
 * Returns a shareholder's result of a period. One dismissed before its end earns nothing, and their shortfall stays.
 */
function resultOf(performance: Performance, parameters: Parameters): Result {
  const { userId, net, stays } = performance;
  const { shortfall, steps, reward } = planOutcome(performance, parameters);
  return stays ? { userId, net, shortfall, steps, reward } : { userId, net, shortfall, steps: 0n, reward: 0n };
}

/** Cuts rewards in proportion when their sum exceeds the available amount. */
function withinPool(results: readonly Result[], left: bigint): Result[] {
  const total = results.reduce((sum, { reward }) => sum + reward, 0n);
  if (total <= left) return [...results];
  return results.map((result) => ({ ...result, reward: mulDiv(result.reward, left, total) }));
}

async function evaluate(tx: Tx, period: PlanPeriod, parameters: Parameters): Promise<void> {
  await fundPlan(tx, parameters);
  await insertPeriod(tx, period);
  const outcomes = (await performances(tx, period)).map((each) => resultOf(each, parameters));
  const results = withinPool(outcomes, await unpromised(tx, parameters));
  if (results.length > 0) await insertResults(tx, period.number, results);
  await publishChanges(
    tx,
    results.map(({ userId }) => userId),
    ["plan"],
  );
}

/** True when a period is over and all of its trades are read from the chain and counted. */
async function isComplete(tx: Tx, chainId: number, period: PlanPeriod): Promise<boolean> {
  const end = startOf(addDays(period.lastDay, 1));
  if ((await now(tx)) < end) return false;
  return (await isChainAppliedPast(tx, chainId, end)) && !(await hasQueuedBefore(tx, "trade", end));
}

/** Evaluates the first open period once it is complete. @returns the number of evaluated periods */
export async function evaluatePeriod(db: Database, chainId: number): Promise<number> {
  return transact(db, async (tx) => {
    if (!(await tryLock(tx, "plan"))) return 0;
    const parameters = await readParameters(tx);
    const period = planPeriodAfter(await lastPeriod(tx), parameters);
    if (!(await isComplete(tx, chainId, period))) return 0;
    await evaluate(tx, period, parameters);
    return 1;
  });
}
