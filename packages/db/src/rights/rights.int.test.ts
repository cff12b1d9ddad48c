import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migrate, processNames, processRoles, type ProcessName } from "../index.ts";
import { connectAs, createTestDatabase, type TestDatabase } from "../testing/index.ts";
import { privilegesOf } from "./apply-rights.ts";
import { functionRights } from "./function-rights.ts";
import { tableRights } from "./table-rights.ts";

let database: TestDatabase;
let superuser: pg.Client;
const clients = new Map<ProcessName, pg.Client>();

/** Runs a statement with the role of a process. */
async function as(process: ProcessName, statement: string): Promise<pg.QueryResult> {
  let client = clients.get(process);
  if (client === undefined) clients.set(process, (client = await connectAs(database.urls[process])));
  return client.query(statement);
}

beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database.ownerUrl);
  superuser = await connectAs(database.superuserUrl);
});
afterAll(async () => {
  for (const client of clients.values()) await client.end();
  await superuser.end();
  await database.close();
});

/** Privileges that a role really has, as the declaration writes them: `insert`, `update(a, b)`. */
async function privilegesIn(role: string): Promise<Map<string, string[]>> {
  const { rows } = await superuser.query<{ table: string; held: string[] }>(
    `select c.relname as table, array_remove(array_agg(distinct case
        when has_table_privilege($1, c.oid, p) then p
        when p in ('select', 'insert', 'update') and has_any_column_privilege($1, c.oid, p) then p || '(' || (
          select string_agg(a.attname, ', ' order by a.attname) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and has_column_privilege($1, c.oid, a.attnum, p)) || ')'
        end), null) as held
     from pg_class c cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('platform_migration', 'platform_function')
     group by c.relname`,
    [role],
  );
  return new Map(rows.map(({ table, held }) => [table, held.toSorted()]));
}

/** Orders the columns of a privilege. */
const ordered = (privilege: string) =>
  privilege.replace(/\((.*)\)/, (_, columns: string) => `(${columns.split(", ").toSorted().join(", ")})`);

test.each(processNames)("the %s has exactly its declared rights on every table [S05]", async (process) => {
  const held = await privilegesIn(processRoles[process]);
  expect(held.size).toBeGreaterThan(70);
  for (const [table, privileges] of held)
    expect(privileges, `${process} on ${table}`).toEqual(
      privilegesOf(tableRights[table]?.[process] ?? "")
        .map(ordered)
        .toSorted(),
    );
});

test.each(processNames)("the %s may call exactly its declared functions [S05]", async (process) => {
  const { rows } = await superuser.query<{ name: string; may: boolean }>(
    `select proname as name, has_function_privilege($1, oid, 'execute') as may
     from pg_proc where pronamespace = 'public'::regnamespace`,
    [processRoles[process]],
  );
  expect(rows.length).toBeGreaterThan(20);
  for (const { name, may } of rows)
    expect(may, `${process}: ${name}`).toBe(functionRights[name]?.includes(process) === true);
});

test("no process owns anything, creates anything, or is a member of another role [S05]", async () => {
  for (const process of processNames) {
    const { rows } = await superuser.query(
      `select r.rolsuper or r.rolcreaterole or r.rolcreatedb or r.rolbypassrls as is_strong,
         has_database_privilege(r.oid, current_database(), 'temporary') as may_hide,
         has_database_privilege(r.oid, current_database(), 'create') or has_schema_privilege(r.oid, 'public', 'create') as may_create,
         exists (select from pg_auth_members m where m.member = r.oid) as is_member,
         exists (select from pg_class c where c.relowner = r.oid) as owns
       from pg_roles r where r.rolname = $1`,
      [processRoles[process]],
    );
    const none = { is_strong: false, may_hide: false, may_create: false, is_member: false, owns: false };
    expect(rows, process).toEqual([none]);
  }
});

test("refuses to migrate with a table that has no declared rights [S05]", async () => {
  const owner = await connectAs(database.ownerUrl);
  await owner.query("create table mining_new (id bigint)");
  await expect(migrate(database.ownerUrl)).rejects.toThrow(/No rights are declared for mining_new/);
  await owner.query("drop table mining_new");
  await migrate(database.ownerUrl);
  await owner.end();
});

test("declares the rights of every function but those of triggers [S05]", async () => {
  const { rows } = await superuser.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(functionRights).toSorted());
});

const EVENT = `insert into chain_event (chain_id, block_number, block_hash, block_time, tx_hash, log_index, contract, name, args)
  values (56, 1, 'x', now(), 'x', 0, 'feeCredit', 'FeeCreditPurchased', '{}')`;
const OPERATOR =
  "insert into operators_account (address, name, roles) values ('0x' || repeat('1', 40), 'x', '{admin}')";

test.each<[string, string, readonly ProcessName[]]>([
  ["a forged chain event", EVENT, ["api", "worker", "console", "signer"]],
  ["changed arguments of an event", "update chain_event set args = '{}'", ["api", "worker", "console", "signer"]],
  ["a moved cursor", "update chain_cursor set block_number = 1", ["api", "worker", "console", "signer"]],
  ["an inserted operator", OPERATOR, ["api", "worker", "indexer", "signer"]],
  ["a changed operator", "update operators_account set roles = '{admin}'", ["api", "worker", "indexer", "signer"]],
  ["a deleted halt", "delete from platform_halt", ["api", "worker", "indexer", "signer"]],
  ["a changed parameter", "update platform_parameter set value = 1", ["api", "worker", "indexer", "signer"]],
  ["a moved clock", "update platform_clock set offset_seconds = 1", processNames],
  ["a raised KYC level", "update identity_user set kyc_level = 1", ["api", "worker", "indexer", "signer"]],
  ["a changed power of posting", "update ledger_operation_power set may_debit = true", processNames],
  ["a changed balance", "update ledger_account set balance = 1", processNames],
  ["a changed entry", "update ledger_entry set amount = 1", processNames],
])("refuses %s to every process without that task [S05]", async (_, statement, processes) => {
  for (const process of processes)
    await expect(as(process, statement), process).rejects.toThrow(/permission denied for table/);
});

test("no process calls the ledger's writer, which may debit escrow [S05]", async () => {
  const write = "select ledger_write('x', '{}', '{}', '{}', '{}', true)";
  for (const process of processNames)
    await expect(as(process, write), process).rejects.toThrow("permission denied for function ledger_write");
});

test("the indexer writes the inbox, and the console lifts halts and appoints operators [S05]", async () => {
  expect((await as("indexer", EVENT)).rowCount).toBe(1);
  await as("worker", "insert into platform_halt (reason_code, detail) values ('test', 'x')");
  await expect(as("console", "delete from platform_halt where reason_code = 'test'")).rejects.toThrow("no record");
  const lift = `with record as (insert into platform_audit (actor, action, subject)
    values ('test', 'halt.lift', 'test')) delete from platform_halt where reason_code = 'test'`;
  expect((await as("console", lift)).rowCount).toBe(1);
  const record = `insert into platform_audit (actor, action, subject)
    values ('test', 'operator.set', 'operator:0x' || repeat('1', 40)) returning id`;
  expect((await as("console", `with record as (${record}) ${OPERATOR}`)).rowCount).toBe(1);
});

test("the indexer adds events that wait, and gives none an effect [S05, W11]", async () => {
  for (const [column, value] of [
    ["status", "'applied'"],
    ["reason", "'x'"],
    ["applied_at", "now()"],
    ["lost_by", "1"],
  ])
    await expect(
      as("indexer", EVENT.replace("args)", `args, ${column})`).replace(/\)(\s*)$/, `, ${value})$1`)),
      column,
    ).rejects.toThrow("permission denied for table chain_event");
});

test("the API records what users do to their own accounts, and no other act [S05, W11]", async () => {
  const record = (process: ProcessName, actor: string, action: string, subject = actor) =>
    as(process, `insert into platform_audit (actor, action, subject) values ('${actor}', '${action}', '${subject}')`);
  for (const action of ["email.remove", "email.set", "session.end", "session.tokenReused"]) {
    expect((await record("api", "user:7", action)).rowCount).toBe(1);
    await expect(record("api", "user:7", action, "user:8")).rejects.toThrow("the API records what users do");
    await expect(record("api", "operator:0x1", action)).rejects.toThrow("the API records what users do");
  }
  for (const action of ["rig.grant", "halt.lift", "kyc.level", "parameter.set", "proposal.execute"])
    await expect(record("api", "user:7", action), action).rejects.toThrow("the API records what users do");
  expect((await record("worker", "worker", "rig.grant", "rig:1")).rowCount).toBe(1);
});

const PERSON =
  "insert into identity_user (address, invite_code) values ('0x' || repeat('7', 40), 'SEVENSEV') returning id";

test("no act of an operator is without a record of the same transaction [S05, W11]", async () => {
  const { rows } = await superuser.query<{ id: string }>(PERSON);
  const id = rows[0]?.id;
  for (const act of [
    "insert into messaging_announcement (level, en, zh, starts_at, created_by) values ('info', 'x', 'x', now(), 'x')",
    `update identity_user set status = 1 where id = ${id}`,
    "insert into identity_kyc_country (code, is_supported) values ('XX', true)",
    "update platform_maintenance set is_on = not is_on",
  ])
    await expect(as("console", act), act).rejects.toThrow("no record of");
  await superuser.query(`insert into market_trader (user_id, quota_enabled) values (${id}, true)`);
  await expect(as("console", "update market_trader set quota_enabled = false")).rejects.toThrow(
    "no record of c2c.quota",
  );
});
