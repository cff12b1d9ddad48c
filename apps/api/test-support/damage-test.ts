import { connectAs } from "@wth/db/testing";
import type { Invariant } from "#ledger/index.ts";
import { apiTest } from "./api-test.ts";
import { violatedIds } from "./violated-ids.ts";
import type { TestApi } from "./test-api.ts";

type Server = Pick<TestApi, "database" | "violations" | "close">;

/**
 * Returns a `test` of invariants. `foundAfter` executes SQL that constraints and triggers would refuse, returns the ids
 * of the invariants that it violates, and rolls it back.
 */
export const damageTest = <S extends Server>(start: () => Promise<S>, invariants: readonly Invariant[]) =>
  apiTest(start).extend("foundAfter", { scope: "file" }, async ({ api }, { onCleanup }) => {
    const superuser = await connectAs(api.database.superuserUrl);
    onCleanup(() => superuser.end());
    return async (damage: string): Promise<string[]> => {
      await superuser.query("begin; set local session_replication_role = replica");
      try {
        await superuser.query(damage);
        return await violatedIds(superuser, invariants);
      } finally {
        await superuser.query("rollback");
      }
    };
  });
