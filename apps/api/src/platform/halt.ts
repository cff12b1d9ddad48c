import type { Database, Tx } from "@wth/db";
import { fail } from "./failure.ts";

/** Stops all calls that move money, with a reason, until an operator lifts it. */
export async function haltMoney(db: Database | Tx, reasonCode: string, detail: string): Promise<void> {
  await db
    .insertInto("platform_halt")
    .values({ reason_code: reasonCode, detail })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @throws Failure moneyHalted while a halt is in force */
export async function refuseWhileHalted(tx: Database | Tx): Promise<void> {
  const halt = await tx.selectFrom("platform_halt").select("reason_code").limit(1).executeTakeFirst();
  if (halt) fail("moneyHalted");
}
