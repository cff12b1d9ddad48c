import { connectAs, createTestDatabase, type TestDatabase } from "@wth/db/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Readiness } from "./readiness.ts";
import { awaitSchema } from "./schema-watch.ts";

let database: TestDatabase;
const log = { warn: () => undefined };

beforeEach(async () => {
  database = await createTestDatabase();
});
afterEach(() => database.close());

test.each([
  [
    "lacks a migration",
    "delete from platform_migration where name like '0004%'",
    /^the database lacks migration 0004_/,
  ],
  ["is empty", "drop table platform_migration", /lacks migration 0001_platform\.sql and /],
])("waits for a schema that %s, and says so [O02]", async (_, change, reason) => {
  const owner = await connectAs(database.ownerUrl);
  await owner.query("create table copied as select * from platform_migration");
  await owner.query(change);
  const readiness = new Readiness();
  let isStarted = false;
  const starting = awaitSchema(database.urls.signer, readiness, log).then((close) => {
    isStarted = true;
    return close;
  });
  await expect.poll(async () => (await readiness.report()).reasons["schema"]).toMatch(reason);
  expect(isStarted).toBe(false);
  await owner.query("drop table if exists platform_migration; alter table copied rename to platform_migration");
  await owner.query("grant select on platform_migration to wth_signer");
  const close = await starting;
  expect((await readiness.report()).reasons).toEqual({});
  await close();
  await owner.end();
});

test("waits for the functions of its version, and says so [O02]", async () => {
  const owner = await connectAs(database.ownerUrl);
  await owner.query("create table copied as select * from platform_function");
  await owner.query("update platform_function set digest = 'x' where name = 'platform_now'");
  const readiness = new Readiness();
  const starting = awaitSchema(database.urls.signer, readiness, log);
  const reason = "the database has another function platform_now: run wth migrate";
  await expect.poll(async () => (await readiness.report()).reasons["schema"]).toBe(reason);
  await owner.query("delete from platform_function; insert into platform_function select * from copied");
  const close = await starting;
  expect((await readiness.report()).reasons).toEqual({});
  await close();
  await owner.end();
});
