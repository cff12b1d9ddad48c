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

/** Queue of the jobs whose retries are used up. */
export const DEAD_LETTERS = "deadLetters";

/**
 * At most one job of a schedule, such as the checks of the ledger, waits or runs, so that a forged one that begins late
 * would keep all others from beginning. So only the worker adds those, and the library's own jobs, which send them. The
 * console changes dead letters only; one of a schedule stays where it is, since its schedule brings the next.
 */
const REFUSE_FORGED_JOBS = `
  create or replace function ${SCHEMA}.refuse_forged_jobs() returns trigger language plpgsql
  set search_path = pg_catalog, pg_temp as $$
  declare
    v_scheduled boolean;
  begin
    if tg_op <> 'INSERT' then
      if current_user in ('${processRoles.api}', '${processRoles.console}')
        and (old.name <> '${DEAD_LETTERS}' or tg_op = 'UPDATE' and new.name <> old.name) then
        raise exception 'the console changes dead letters only' using errcode = 'insufficient_privilege';
      end if;
      if tg_op = 'DELETE' then
        return old;
      end if;
      return new;
    end if;
    if current_user not in ('${processRoles.api}', '${processRoles.console}') then
      return new;
    end if;
    v_scheduled := exists (select from ${SCHEMA}.schedule s where s.name = new.name);
    if v_scheduled and current_user = '${processRoles.console}' then
      return null;
    end if;
    if v_scheduled or starts_with(new.name, '__pgboss') then
      raise exception 'jobs of a schedule are those of the worker' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$;
  create or replace trigger refuse_forged_jobs before insert or update or delete on ${SCHEMA}.job
    for each row execute function ${SCHEMA}.refuse_forged_jobs()`;

/**
 * Grants the workers the rights to process jobs, the API those to send them, the console those to return dead letters.
 */
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
    grant insert, update, delete on all tables in schema ${SCHEMA} to ${worker};
    revoke delete on ${SCHEMA}.queue, ${SCHEMA}.schedule from ${worker}`);
}
