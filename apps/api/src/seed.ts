import { transact, type Database } from "@wth/db";
import { openSystemAccounts } from "./ledger/index.ts";
import { seedParameters } from "./platform/parameters.ts";

/** House accounts, the opening supply and the default parameters; repeating it changes nothing. */
export async function seed(db: Database): Promise<void> {
  await transact(db, async (tx) => {
    await openSystemAccounts(tx);
    await seedParameters(tx);
  });
}
