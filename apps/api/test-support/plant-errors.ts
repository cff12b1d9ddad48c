import { connectAs, type TestDatabase } from "@wth/db/testing";
import type { Invariant } from "#ledger/index.ts";
import { violatedIds } from "./violated-ids.ts";

/** Damages a database as a superuser, past all constraints, to check that invariants find it. */
export async function plantErrors(
  { superuserUrl }: Pick<TestDatabase, "superuserUrl">,
  invariants: readonly Invariant[],
) {
  const client = await connectAs(superuserUrl);
  return {
    /** Returns the invariants that a damage violates, and rolls it back. */
    async violatedBy(statements: string): Promise<string[]> {
      await client.query("begin");
      try {
        await client.query("set local session_replication_role = replica");
        await client.query(statements);
        return await violatedIds(client, invariants);
      } finally {
        await client.query("rollback");
      }
    },
    close: () => client.end(),
  };
}
