import type pg from "pg";
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

/** Grants a role the rights to send and to process jobs. */
export async function grantJobs(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query(`grant usage on schema ${SCHEMA} to ${name}`);
  await client.query(`grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${name}`);
  await client.query(`grant execute on all functions in schema ${SCHEMA} to ${name}`);
}
