import type pg from "pg";
import { checkInvariantsBy, type Invariant } from "#ledger/index.ts";

/** Returns the ids of the invariants that are violated for a connection, also by what it has not committed. */
export async function violatedIds(client: pg.Client, invariants: readonly Invariant[]): Promise<string[]> {
  const found = await checkInvariantsBy(
    async ({ sql, values }) => (await client.query<Record<string, unknown>>(sql, [...values])).rows,
    invariants,
  );
  return found.map(({ id }) => id);
}
