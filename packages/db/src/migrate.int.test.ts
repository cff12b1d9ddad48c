import pg from "pg";
import { getRollbackPlans } from "pg-boss";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate, migrationNames, migrationStatus, NewerSchemaError, OtherSchemaError } from "./index.ts";
import { createTestDatabase, type TestDatabase } from "./testing/index.ts";

let database: TestDatabase;
let owner: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
});

afterEach(async () => {
  await owner.end();
  await database.close();
});

test("runs nothing on a database that is up to date", async () => {
  expect(await migrate(database.ownerUrl)).toEqual([]);
});

test("runs all migrations in order on an empty database", async () => {
  await owner.query("drop schema public cascade; create schema public");
  expect(await migrate(database.ownerUrl)).toEqual(migrationNames());
});

test("defines changed functions again, and gives a database those that it lacks", async () => {
  const sources = async () =>
    (await owner.query("select proname, prosrc from pg_proc where proname ~ '^market_.*_changed$' order by 1")).rows;
  const before = await sources();
  await owner.query("update platform_function set digest = 'x' where name = 'market_mark_changed'");
  await owner.query(`create or replace function market_mark_changed() returns trigger language plpgsql as
    $$ begin return null; end $$`);
  await owner.query(
    "drop function market_trader_changed() cascade; delete from platform_function where name = 'market_trader_changed'",
  );
  expect(await sources()).not.toEqual(before);
  const { missing } = await migrationStatus(database.ownerUrl);
  expect(missing).toEqual(["function market_trader_changed", "function market_mark_changed"]);
  expect(await migrate(database.ownerUrl)).toEqual([]);
  expect(await sources()).toEqual(before);
});

test.each([
  ["was made before functions had files of their own", "alter table platform_migration drop column needs"],
  ["has a migration in another form", "update platform_migration set digest = 'x' where name = '0002_ledger.sql'"],
  ["lists its migrations in the former table", "create table migration (name text primary key)"],
])("refuses a database that %s", async (_, change) => {
  await owner.query(change);
  await expect(migrate(database.ownerUrl)).rejects.toThrow(OtherSchemaError);
});

test("leaves a later schema as it is, and says whether this version fits [O06]", async () => {
  const insert = "insert into platform_migration (name, digest, phase, needs) values";
  const refusal = () => migrate(database.ownerUrl).catch((error: unknown) => error);
  await owner.query(`${insert} ('9001_more.sql', 'x', 'expand', null)`);
  await owner.query("create table later ()");
  expect(await refusal()).toMatchObject({ name: "NewerSchemaError", fits: true });
  await owner.query(`${insert} ('9002_less.sql', 'x', 'contract', '9001_more.sql')`);
  expect(await refusal()).toBeInstanceOf(NewerSchemaError);
  expect(await refusal()).toMatchObject({ fits: false });
});

test("leaves a function of another version as it is", async () => {
  await owner.query("create function other_version() returns int language sql as 'select 1'");
  expect(await migrate(database.ownerUrl)).toEqual([]);
});

test("withdraws no right while the former version runs [O06]", async () => {
  const mayDelete = async () =>
    (await owner.query("select has_table_privilege('wth_api', 'mining_rig', 'delete') as may")).rows;
  await owner.query("grant delete on mining_rig to wth_api");
  await migrate(database.ownerUrl, { purpose: "sandbox", besideFormer: true });
  expect(await mayDelete()).toEqual([{ may: true }]);
  await migrate(database.ownerUrl, { purpose: "sandbox" });
  expect(await mayDelete()).toEqual([{ may: false }]);
});

test("leaves a refused database unchanged", async () => {
  await owner.query("drop schema public cascade; create schema public; create table migration (name text primary key)");
  await expect(migrate(database.ownerUrl)).rejects.toThrow(/made by an earlier development version/);
  const { rows } = await owner.query(
    "select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  expect(rows).toEqual([{ relname: "migration" }]);
});

test("upgrades an older schema of the job queue", async () => {
  const version = async () =>
    (await owner.query<{ version: number }>("select version from pgboss.version")).rows[0]?.version ?? 0;
  const current = await version();
  for (let at = current; at > current - 10; at -= 1) await owner.query(getRollbackPlans("pgboss", at));
  expect(await version()).toBe(current - 10);
  await migrate(database.ownerUrl);
  expect(await version()).toBe(current);
});

test("lets a process read published views and write through none", async () => {
  const { rows } = await owner.query<{ view: string; options: string[] | null; writes: boolean; reads: boolean }>(`
    select c.relname as view, c.reloptions as options, has_table_privilege('wth_api', c.oid, 'select') as reads,
      has_table_privilege('wth_api', c.oid, 'insert, update, delete, truncate') as writes
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v'`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { view, ...rest } of rows)
    expect(rest, view).toEqual({ options: ["security_invoker=true"], writes: false, reads: true });
});
