import type { Database, Tx } from "@wth/db";

/** Returns the times of operations by reference; a reference that was not posted is missing. */
export async function postedTimes(db: Database | Tx, keys: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  if (keys.length === 0) return new Map();
  const rows = await db
    .selectFrom("ledger_operation")
    .select(["op_key", "created_at"])
    .where("op_key", "in", keys)
    .execute();
  return new Map(rows.map((row) => [row.op_key, row.created_at]));
}
