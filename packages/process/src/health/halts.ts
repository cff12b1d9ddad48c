import type { Database, Tx } from "@wth/db";

/** Reasons of halts of money that a program ends, or names again, by itself. */
export const haltReasons = {
  /** Final blocks were replaced. */
  reorg: "chain_reorg_below_finalized",
  /** The inbox and the chain differ. */
  drift: "chain_drift",
} as const;

/** Halts all calls that move money until an operator lifts the halt. One that is in force stays as it is. */
export async function haltMoney(db: Database | Tx, reasonCode: string, detail: string): Promise<void> {
  await db
    .insertInto("platform_halt")
    .values({ reason_code: reasonCode, detail })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
