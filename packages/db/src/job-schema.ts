import type pg from "pg";
import { processRoles } from "./rights/roles.ts";
import manifest from "pg-boss/package.json" with { type: "json" };

/** Schema of the job queue. The library pg-boss defines its tables and upgrades them. */
const SCHEMA = "pgboss";

/** Creates the schema of the job queue, or upgrades it to the installed version of the library. */
export async function migrateJobSchema(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ known: boolean }>(
    `select to_regclass('${SCHEMA}.version') is not null as known`,
  );
  if (rows[0]?.known !== true) {
    const { getConstructionPlans } = await import("pg-boss");
    await client.query(getConstructionPlans(SCHEMA));
    return;
  }
  const { rows: versions } = await client.query<{ version: number }>(`select version from ${SCHEMA}.version`);
  const version = versions[0]?.version ?? 0;
  if (version >= manifest.pgboss.schema) return;
  const { getMigrationPlans } = await import("pg-boss");
  // CONCURRENTLY is refused in a script of several statements; the queue is small, so its lock is short.
  await client.query(getMigrationPlans(SCHEMA, version).replaceAll(" CONCURRENTLY", ""));
}

/** Grants the workers the rights to process jobs, the API those to send them, the console those to return dead letters. */
export async function grantJobs(client: pg.Client): Promise<void> {
  const { api, worker, console } = processRoles;
  const all = [api, worker, console].join(", ");
  await client.query(`
    grant usage on schema ${SCHEMA} to ${all};
    grant execute on all functions in schema ${SCHEMA} to ${all};
    grant select on all tables in schema ${SCHEMA} to ${all};
    grant insert on ${SCHEMA}.job, ${SCHEMA}.job_common to ${api};
    grant insert, update, delete on ${SCHEMA}.job, ${SCHEMA}.job_common to ${console};
    grant insert, update, delete on all tables in schema ${SCHEMA} to ${worker}`);
}
