import { durabilityTerms } from "@wth/db";
import { haltMoney } from "@wth/process";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startTestApi, type TestApi } from "#test-support/test-api.ts";
import { businessMeasures } from "./business-measures.ts";
import { addJobGauges, addMeasures } from "#platform/jobs/metrics.ts";

const test = apiTest(() => startTestApi());

/** Values of the worker's metrics without labels, by name. */
async function measure(api: TestApi): Promise<Record<string, number>> {
  const registry = new Registry();
  addJobGauges(registry, api.worker);
  addMeasures(registry, api.worker, businessMeasures(31_337, durabilityTerms({})));
  const lines = (await registry.metrics()).matchAll(/^([a-z_]+) (\S+)$/gm);
  return Object.fromEntries([...lines].map(([, name, value]) => [name, Number(value)]));
}

test("measures with the worker's rights what operators watch [O04]", async ({ api }) => {
  await sql`insert into chain_cursor (chain_id, genesis_hash, start_block, block_number, block_hash, block_time)
    values (31337, '0x', 1, 5, '0x', platform_now() - interval '90 seconds')`.execute(api.db);
  const values = await measure(api);
  expect(values).toMatchObject({
    money_halts: 0,
    frozen_rows: 0,
    checks_failing: 0,
    chain_alarms_open: 0,
    chain_events_parked: 0,
    chain_drift: 0,
    suspense_waiting: 0,
    suspense_oldest_seconds: 0,
    days_unsettled: 0,
    jobs_dead_letters: 0,
  });
  expect(values["chain_read_age_seconds"]).toBeCloseTo(90, -1);
  expect(values["chain_applied_age_seconds"]).toBeCloseTo(90, -1);
  expect(values["mining_pool_wth"]).toBeGreaterThan(0);
  for (const name of ["backup_age_seconds", "wal_archive_age_seconds", "replica_lag_seconds"])
    expect(values, name).not.toHaveProperty(name);
});

test("measures settings of the database that let confirmed writes be lost [O15]", async ({ api }) => {
  // the server of the tests runs without fsync and waits for no standby
  const unsafe = async (standbys: string) => {
    const measures = businessMeasures(31_337, durabilityTerms({ DATABASE_STANDBYS: standbys }));
    return measures.find(({ name }) => name === "database_unsafe_settings")?.read(api.worker);
  };
  const alone = (await unsafe("0")) ?? 0;
  expect(alone).toBeGreaterThan(0);
  expect(await unsafe("1")).toBe(alone + 1);
});

test("measures halts, drift, unsettled days and the age of backups [O04]", async ({ api }) => {
  await haltMoney(api.db, "chain_drift", "test");
  await sql`update community_level_state set closed_day = closed_day - 3`.execute(api.db);
  await sql`insert into platform_backup values ('20261127-1F', 'full', clock_timestamp() - interval '2 hours', null)`.execute(
    api.operators,
  );
  await sql`update platform_backup set verified_at = clock_timestamp() - interval '1 hour'`.execute(api.operators);
  const values = await measure(api);
  expect(values).toMatchObject({ money_halts: 1, chain_drift: 1, days_unsettled: 3 });
  expect(values["backup_age_seconds"]).toBeCloseTo(7_200, -2);
  expect(values["backup_verified_age_seconds"]).toBeCloseTo(3_600, -2);
});
