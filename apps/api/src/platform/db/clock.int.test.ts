import { setTimeout } from "node:timers/promises";
import { transact, type Tables } from "@wth/db";
import { Kysely, PostgresDialect, sql } from "kysely";
import pg from "pg";
import { expect } from "vitest";
import { apiTest } from "#test-support/api-test.ts";
import { startSteppingClock } from "#test-support/stepping-clock.ts";
import { startTestApi } from "#test-support/test-api.ts";
import { deleteOldResponses } from "../http/idempotency.ts";
import { advanceClock, now } from "./clock.ts";

const test = apiTest(startTestApi);

/** Statements of `work`, with the names of the indexes that their conditions use. */
async function indexesUsedBy(databaseUrl: string, work: (db: Kysely<Tables>) => Promise<unknown>): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const queries: { sql: string; parameters: readonly unknown[] }[] = [];
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push({ sql: query.sql, parameters: query.parameters }),
  });
  try {
    await work(db);
    const plans = [];
    for (const { sql, parameters } of queries.filter((query) => /^\s*delete/.test(query.sql)))
      plans.push((await pool.query(`explain (format json) ${sql}`, [...parameters])).rows[0]);
    return [...JSON.stringify(plans).matchAll(/"Index Name":"(\w+)"[^}]*?"Index Cond"/g)].map(([, name]) => name ?? "");
  } finally {
    await db.destroy();
  }
}

test("cleaning finds old rows among new ones by an index [S01]", async ({ api }) => {
  const owner = new pg.Client({ connectionString: api.database.ownerUrl });
  await owner.connect();
  await owner.query(`insert into platform_idempotency (user_id, key, request_hash)
    select number, 'a-key-of-a-test', '\\x00' from generate_series(1, 20000) number`);
  await owner.query("vacuum analyze platform_idempotency");
  await owner.end();
  expect(await indexesUsedBy(api.database.ownerUrl, (db) => transact(db, deleteOldResponses))).toEqual([
    "platform_idempotency_created",
  ]);
});

test("a statement that runs while the clock is advanced has one time [S01]", async ({ api }) => {
  const offsets = sql<{ row: number; clock: number }>`
    with row as materialized (select offset_seconds::float8 as seconds, pg_sleep(1) from platform_clock)
    select seconds as row, round(extract(epoch from platform_now() - clock_timestamp()))::float8 as clock from row`;
  const reading = offsets.execute(api.db);
  await setTimeout(300);
  await transact(api.db, (tx) => advanceClock(tx, 3_600));
  const [read] = (await reading).rows;
  expect(read?.clock).toBe(read?.row);
});

test("a transaction reads the clock once, and the next one again [S01]", async ({ api }) => {
  const clock = await startSteppingClock(api.database);
  const times = () => transact(api.db, async (tx) => [await now(tx), ...(await Promise.all([now(tx), now(tx)]))]);
  const [first, second] = [await times(), await times()];
  await clock.close();
  expect(new Set(first.map(Number)).size).toBe(1);
  expect(new Set(second.map(Number)).size).toBe(1);
  expect(Number(second[0])).toBeGreaterThan(Number(first[0]));
});
