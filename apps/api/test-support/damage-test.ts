import { TEST_SERVER_VARIABLE } from "@wth/db/testing";
import pg from "pg";
import { apiTest } from "./api-test.ts";
import type { TestApi } from "./test-api.ts";

type Server = Pick<TestApi, "database" | "violations" | "close">;
type Invariant = { id: string; sql: string };

/** Address of a database for the superuser, who can bypass every constraint. */
function superuserUrl(database: string): string {
  const server = JSON.parse(process.env[TEST_SERVER_VARIABLE] ?? "{}") as { superuserUrl: string };
  const url = new URL(server.superuserUrl);
  url.pathname = `/${database}`;
  return url.href;
}

/**
 * Returns a `test` of invariants. `foundAfter` executes SQL that constraints and triggers would refuse, returns the ids
 * of the invariants that it violates, and rolls it back.
 */
export const damageTest = <S extends Server>(start: () => Promise<S>, invariants: readonly Invariant[]) =>
  apiTest(start).extend("foundAfter", { scope: "file" }, async ({ api }, { onCleanup }) => {
    const owner = new pg.Client({ connectionString: superuserUrl(api.database.name) });
    await owner.connect();
    onCleanup(() => owner.end());
    return async (damage: string): Promise<string[]> => {
      await owner.query("begin; set local session_replication_role = replica");
      try {
        await owner.query(damage);
        const found = [];
        for (const { id, sql } of invariants) if ((await owner.query(sql)).rows.length > 0) found.push(id);
        return found;
      } finally {
        await owner.query("rollback");
      }
    };
  });
