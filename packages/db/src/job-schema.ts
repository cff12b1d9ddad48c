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

/**
 * Refuses jobs of a schedule, such as the checks of the ledger, to the API, and to the console any that waits: at most
 * one of its kind waits or runs, so that a forged one that begins in years would keep all others from beginning.
 */
const REFUSE_FORGED_JOBS = `
  create or replace function ${SCHEMA}.refuse_forged_jobs() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
  begin
    if (current_user = '${processRoles.api}'
        or current_user = '${processRoles.console}' and (new.state <> 'created' or new.start_after > now() + interval '1 hour'))
      and exists (select from ${SCHEMA}.schedule s where s.name in (new.name, old.name)) then
      raise exception 'jobs of a schedule are those of the worker' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$;
  create or replace trigger refuse_forged_jobs before insert or update on ${SCHEMA}.job
    for each row execute function ${SCHEMA}.refuse_forged_jobs()`;

/** Grants the workers the rights to process jobs, the API those to send them, the console those to return dead letters. */
export async function grantJobs(client: pg.Client): Promise<void> {
  const { api, worker, console } = processRoles;
  const all = [api, worker, console].join(", ");
  await client.query(REFUSE_FORGED_JOBS);
  await client.query(`
    grant usage on schema ${SCHEMA} to ${all};
    grant execute on all functions in schema ${SCHEMA} to ${all};
    grant select on all tables in schema ${SCHEMA} to ${all};
    grant insert on ${SCHEMA}.job, ${SCHEMA}.job_common to ${api};
    grant insert, update, delete on ${SCHEMA}.job, ${SCHEMA}.job_common to ${console};
    grant insert, update, delete on all tables in schema ${SCHEMA} to ${worker}`);
}
