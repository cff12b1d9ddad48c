import type { Database } from "@wth/db";
import { sql } from "kysely";
import type { ReadinessCheck } from "./readiness.ts";

/** Check of a process's readiness: its database answers and takes a write, of which only a line of its log remains. */
export const databaseCheck = (db: Database): ReadinessCheck => ({
  name: "database",
  reach: "own",
  check: () =>
    sql`select pg_logical_emit_message(true, 'ready', '') where current_setting('transaction_read_only') = 'off'`
      .execute(db)
      .then(
        ({ rows }) => (rows.length === 1 ? undefined : "takes no writes"),
        () => "does not answer",
      ),
});
