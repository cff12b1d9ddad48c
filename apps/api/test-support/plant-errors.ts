import { TEST_SERVER_VARIABLE, type TestDatabase } from "@wth/db/testing";
import pg from "pg";
import type { Invariant } from "#ledger/index.ts";

/** Damages a database as a superuser, past all constraints, to check that invariants find it. */
export async function plantErrors({ name }: Pick<TestDatabase, "name">, invariants: readonly Invariant[]) {
  const server = JSON.parse(process.env[TEST_SERVER_VARIABLE] ?? "{}") as { superuserUrl: string };
  const url = new URL(server.superuserUrl);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return {
    /** Returns the invariants that a damage violates, and rolls it back. */
    async violatedBy(statements: string): Promise<string[]> {
      await client.query("begin");
      try {
        await client.query("set local session_replication_role = replica");
        await client.query(statements);
        const violated: string[] = [];
        for (const { id, sql } of invariants) if ((await client.query(sql)).rows.length > 0) violated.push(id);
        return violated;
      } finally {
        await client.query("rollback");
      }
    },
    close: () => client.end(),
  };
}
