import { sql } from "kysely";
import type { Database } from "../database.ts";
import type { ReadinessCheck } from "../process/readiness.ts";

/** Check of a process's readiness: its database answers. */
export const databaseCheck = (db: Database): ReadinessCheck => ({
  name: "database",
  reach: "own",
  check: () =>
    sql`select 1`.execute(db).then(
      () => undefined,
      () => "does not answer",
    ),
});
