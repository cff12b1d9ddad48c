import { transact, type Database } from "@wth/db";
import { fundPlan } from "./community/index.ts";
import { openSystemAccounts } from "./ledger/index.ts";
import { setUpQueues } from "./platform/jobs/queue.ts";
import { readParameters, seedParameters } from "./platform/settings/parameters.ts";

/**
 * Creates the house accounts, the opening supply, the default parameters, the pool of the Blue Whale Plan and the queues
 * of jobs; repeating it changes nothing.
 */
export async function seed(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    await openSystemAccounts(tx);
    await seedParameters(tx);
    await fundPlan(tx, await readParameters(tx));
  });
  await setUpQueues(db);
}
