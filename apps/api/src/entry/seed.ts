import { transact, type Database } from "@wth/db";
import type { Parameters } from "@wth/rules";
import { fundPlan } from "#community/index.ts";
import { nameBreakGlassKeys } from "#operators/index.ts";
import { openSystemAccounts } from "#ledger/index.ts";
import { setUpQueues } from "#platform/jobs/queue.ts";
import { readParameters, seedParameters } from "#platform/settings/parameters.ts";
import type { SeedConfig } from "#platform/settings/seed-config.ts";

/** Parameters that make a demonstration of operators' proposals possible. */
const sandboxParameters = { "operators.standardDelay": 3n, "operators.highDelay": 6n, "operators.trial": 60n };

/**
 * Creates the house accounts, the opening supply, the default parameters, the pool of the Blue Whale Plan and the
 * queues of jobs; repeating it changes nothing.
 */
export async function seed(db: Database, parameters: Partial<Parameters> = {}): Promise<void> {
  await transact(db, async (tx) => {
    await openSystemAccounts(tx);
    await seedParameters(tx, parameters);
    await fundPlan(tx, await readParameters(tx));
  });
  await setUpQueues(db);
}

/**
 * Fills the database of a deployment, with the keys of its owner where its settings name them; repeating it adds what
 * is missing.
 * @throws Error for fewer than two keys, Failure publicKeyOperator
 */
export async function seedDeployment(db: Database, { isSandbox, breakGlassKeys }: SeedConfig): Promise<void> {
  await seed(db, isSandbox ? sandboxParameters : {});
  await transact(db, (tx) => nameBreakGlassKeys(tx, breakGlassKeys, isSandbox));
}
