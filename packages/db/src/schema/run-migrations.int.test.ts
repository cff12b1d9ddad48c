import type pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { connectAs, createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { parseMigration } from "./migration-file.ts";
import { runMigration } from "./run-migrations.ts";

let database: TestDatabase;
let owner: pg.Client;
let other: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = await connectAs(database.ownerUrl);
  other = await connectAs(database.ownerUrl);
  await owner.query(
    "create table thing (id int primary key, state text); insert into thing values (1, null), (2, null)",
  );
});

afterEach(async () => {
  await owner.end();
  await other.end();
  await database.close();
});

const run = (name: string, text: string, retries: string[] = []) =>
  runMigration(owner, parseMigration(name, text), { onRetry: (each) => retries.push(each) });

test("gives a lock up soon, lets calls pass, and tries again [O06]", async () => {
  await other.query("begin");
  await other.query("select * from thing");
  const retries: string[] = [];
  const migrating = run("9001_column.sql", "-- phase: expand\nalter table thing add column size int", retries);
  await expect.poll(() => retries.length).toBe(1);
  const reader = await connectAs(database.ownerUrl);
  await reader.query("select * from thing");
  await reader.end();
  await other.query("commit");
  await migrating;
  const { rows } = await owner.query("select name, phase from platform_migration where name like '9%'");
  expect(rows).toEqual([{ name: "9001_column.sql", phase: "expand" }]);
});

test("leaves nothing of a migration that fails [O06]", async () => {
  const text = "-- phase: expand\nalter table thing add column size int; select 1 / 0";
  await expect(run("9001_column.sql", text)).rejects.toThrow("division by zero");
  expect((await owner.query("select * from platform_migration where name like '9%'")).rows).toEqual([]);
  await expect(owner.query("select size from thing")).rejects.toThrow('column "size" does not exist');
});

test("builds an index while rows are written, again after a build that failed [O06]", async () => {
  const text =
    "-- phase: expand, outside a transaction\ncreate unique index concurrently if not exists thing_state on thing (state);";
  await owner.query("update thing set state = 'same'");
  await expect(run("9001_index.sql", text)).rejects.toThrow("could not create unique index");
  await owner.query("update thing set state = id::text");
  await run("9001_index.sql", text);
  const { rows } = await owner.query("select indisvalid from pg_index where indexrelid = 'thing_state'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("fills rows in batches until none is left [O06]", async () => {
  await owner.query("insert into thing select n, null from generate_series(3, 25) n");
  const text = `-- phase: fill
update thing set state = 'old' where id in (select id from thing where state is null order by id limit 10)`;
  await run("9001_states.sql", text);
  expect((await owner.query("select distinct state from thing")).rows).toEqual([{ state: "old" }]);
});
