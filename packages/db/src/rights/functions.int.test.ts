import { randomBytes } from "node:crypto";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectAs, createTestDatabase, type TestDatabase } from "../testing/index.ts";

const FOREIGN = `foreign_${randomBytes(6).toString("hex")}`;
const PASSWORD = randomBytes(16).toString("hex");
/** Posts 1,000 WTH to a user from nothing. */
const FROM_NOTHING = `select * from public.ledger_post('rig-claim:from nothing', array[1000016]::bigint[],
  array[1000000000000000000000]::numeric[], array[0], array[null]::bigint[])`;

let database: TestDatabase;
let superuser: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  superuser = await connectAs(database.superuserUrl);
  await superuser.query(`create role ${FOREIGN} login password '${PASSWORD}'; grant pg_read_all_data to ${FOREIGN};
    grant connect on database ${database.name} to ${FOREIGN}`);
});
afterAll(async () => {
  await superuser.query(`drop owned by ${FOREIGN}; drop role ${FOREIGN}`);
  await superuser.end();
  await database.close();
});

const ours = "pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace)";

test("a role that may read all data is refused every function [S04]", async () => {
  const url = new URL(database.ownerUrl);
  url.username = FOREIGN;
  url.password = PASSWORD;
  const foreign = await connectAs(url.href);
  expect((await foreign.query("select count(*) from public.ledger_account")).rowCount).toBe(1);
  const { rows } = await foreign.query<{ name: string; may: boolean }>(
    `select oid::regprocedure::text as name, has_function_privilege(oid, 'execute') as may from pg_proc where ${ours}`,
  );
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ may }) => may)).toEqual([]);
  await expect(foreign.query(FROM_NOTHING)).rejects.toThrow(/permission denied for function ledger_post/);
  await foreign.end();
});

test("a function that is created later can be called by its owner only [S04]", async () => {
  const owner = await connectAs(database.ownerUrl);
  await owner.query("create function later() returns int language sql as 'select 1'");
  const { rows } = await owner.query<{ may: boolean }>(
    `select has_function_privilege('${FOREIGN}', 'later()', 'execute') as may`,
  );
  await owner.query("drop function later()");
  await owner.end();
  expect(rows).toEqual([{ may: false }]);
});

test("every function has a fixed search path with temporary tables last [S05]", async () => {
  const { rows } = await superuser.query<{ name: string; settings: string[] | null }>(
    "select oid::regprocedure::text as name, proconfig as settings from pg_proc where pronamespace = 'public'::regnamespace",
  );
  for (const { name, settings } of rows)
    expect(
      settings?.filter((setting) => !setting.startsWith("enable_")),
      name,
    ).toEqual(["search_path=pg_catalog, public, pg_temp"]);
});

test("temporary tables do not hide an operation that does not balance [S05]", async () => {
  await superuser.query(`grant temporary on database ${database.name} to wth_api;
    insert into ledger_account (id, user_id, kind, asset) values (1000016, 1, 'normal', 'WTH')`);
  const app = await connectAs(database.urls.api);
  await app.query(`create temporary table ledger_entry (operation_id bigint, account_id bigint, amount numeric);
    create temporary table ledger_account (id bigint, asset text);
    create temporary table platform_clock (offset_seconds bigint);
    grant select on pg_temp.ledger_entry, pg_temp.ledger_account, pg_temp.platform_clock to public;
    insert into ledger_account values (1, 'WTH');
    insert into ledger_entry select n, 1, 0 from generate_series(1, 1000) n`);
  await expect(app.query(FROM_NOTHING)).rejects.toThrow(/does not balance/);
  await app.end();
});

test("no process can create temporary tables [S05]", async () => {
  await superuser.query(`revoke temporary on database ${database.name} from wth_api`);
  const app = await connectAs(database.urls.api);
  await expect(app.query("create temporary table ledger_entry (id bigint)")).rejects.toThrow(/permission denied/);
  await app.end();
});
