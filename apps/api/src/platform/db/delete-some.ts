import type { Tables, Tx } from "@wth/db";
import { sql, type RawBuilder } from "kysely";

const AT_ONCE = 1_000;

/**
 * Deletes at most `limit` of the rows that a condition selects. An index must serve the condition, so that its cost
 * does not depend on the rows that stay. @returns the number of deleted rows
 */
export async function deleteSome(
  tx: Tx,
  table: keyof Tables,
  condition: RawBuilder<unknown>,
  limit = AT_ONCE,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any (array(
      select ctid from ${sql.table(table)} where ${condition} limit ${limit}))`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
