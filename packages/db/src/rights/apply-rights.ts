import type pg from "pg";
import { grantJobs } from "../job-schema.ts";
import { readFunctions } from "../schema/apply-functions.ts";
import { functionRights } from "./function-rights.ts";
import { ledgerPowers } from "./ledger-operations.ts";
import { processNames, processRoles, type ProcessName } from "./roles.ts";
import { sandboxRights, tableRights, type TableRights } from "./table-rights.ts";

const PRIVILEGES = { S: "select", I: "insert", U: "update", D: "delete" } as const;
/** Tables of what the database has, which only the owner writes. */
const OWNERS_TABLES = new Set(["platform_migration", "platform_function"]);

/** Parses `SI U(a, b)` into what stands between GRANT and ON. @throws Error for other text */
export function privilegesOf(text: string): string[] {
  const parts = [...text.matchAll(/([SIUD])(\([a-z_, ]+\))?/g)];
  if (parts.map(([part]) => part).join("") !== text.replaceAll(/ (?=[SIUD])/g, ""))
    throw new Error(`These rights are not readable: ${text}`);
  return parts.map(([, letter, columns = ""]) => PRIVILEGES[letter as keyof typeof PRIVILEGES] + columns);
}

async function namesOf(client: pg.Client, query: string): Promise<string[]> {
  return (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
}

const kinds = (kind: string) => `select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = '${kind}' order by relname`;

/** @throws Error with the SQL that creates the roles which are missing */
async function requireRoles(client: pg.Client): Promise<void> {
  const known = new Set(await namesOf(client, "select rolname as name from pg_roles"));
  const missing = processNames.map((name) => processRoles[name]).filter((role) => !known.has(role));
  if (missing.length > 0)
    throw new Error(
      `The database has no role ${missing.join(", ")}. Create each with: create role NAME login password '…'.`,
    );
}

const ROLES = processNames.map((name) => processRoles[name]).join(", ");

/** Lets every role connect, and read which migrations and functions the database has. */
async function grantEntrance(client: pg.Client): Promise<void> {
  const [database] = await namesOf(client, "select format('%I', current_database()) as name");
  await client.query(`grant connect on database ${database} to ${ROLES}`);
  await client.query(`grant usage on schema public to ${ROLES}`);
  await client.query(`grant select on platform_migration, platform_function to ${ROLES}`);
}

/** Takes all rights away, from PUBLIC too: what a role may do is what this run grants. */
async function revokeAll(client: pg.Client): Promise<void> {
  const everyone = `public, ${ROLES}`;
  const columns = await client.query<{ table: string; columns: string }>(`
    select quote_ident(c.relname) as table, string_agg(quote_ident(a.attname), ', ') as columns
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attacl is not null group by c.relname`);
  for (const row of columns.rows) await client.query(`revoke all (${row.columns}) on ${row.table} from ${everyone}`);
  for (const schema of ["public", "pgboss"])
    await client.query(`
      revoke all on all tables in schema ${schema} from ${everyone};
      revoke all on all sequences in schema ${schema} from ${everyone};
      revoke all on all functions in schema ${schema} from ${everyone};
      revoke all on schema ${schema} from ${everyone}`);
  await client.query("alter default privileges revoke execute on functions from public");
  const [database] = await namesOf(client, "select format('%I', current_database()) as name");
  await client.query(`revoke all on database ${database} from ${everyone}`);
}

async function grantTable(client: pg.Client, table: string, rights: TableRights): Promise<void> {
  for (const [name, text] of Object.entries(rights))
    await client.query(`grant ${privilegesOf(text).join(", ")} on ${table} to ${processRoles[name as ProcessName]}`);
}

/** @throws Error for a table whose rights are not declared */
async function grantTables(client: pg.Client): Promise<void> {
  const tables = (await namesOf(client, kinds("r"))).filter((table) => !OWNERS_TABLES.has(table));
  const undeclared = tables.filter((table) => tableRights[table] === undefined);
  if (undeclared.length > 0)
    throw new Error(`No rights are declared for ${undeclared.join(", ")}: add a line to rights/table-rights.ts.`);
  for (const table of tables) await grantTable(client, table, tableRights[table] ?? {});
  // reading a view also takes the right to read its tables, since its rights are the caller's
  const readers = [processRoles.api, processRoles.worker, processRoles.console, processRoles.signer].join(", ");
  for (const view of await namesOf(client, kinds("v"))) await client.query(`grant select on ${view} to ${readers}`);
}

/**
 * Functions of other versions keep the rights that they have.
 * @throws Error for a function of this version whose rights are not declared, unless it is a trigger's
 */
async function grantFunctions(client: pg.Client): Promise<void> {
  const names = await namesOf(
    client,
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype order by proname`,
  );
  const own = new Set(readFunctions().map(({ name }) => name));
  const undeclared = names.filter((name) => functionRights[name] === undefined && own.has(name));
  if (undeclared.length > 0)
    throw new Error(`No rights are declared for ${undeclared.join(", ")}: add a line to rights/function-rights.ts.`);
  for (const name of names)
    for (const process of functionRights[name] ?? [])
      await client.query(`grant execute on function ${name} to ${processRoles[process]}`);
}

async function writeLedgerPowers(client: pg.Client, isSandbox: boolean): Promise<void> {
  for (const { role, operation, account, mayDebit, mayCredit, ofOther } of ledgerPowers(isSandbox))
    await client.query(
      `insert into ledger_operation_power as p (role, operation, account, may_debit, may_credit, of_other)
       values ($1, $2, $3, $4, $5, $6) on conflict (role, operation, account) do update
       set may_debit = p.may_debit or excluded.may_debit, may_credit = p.may_credit or excluded.may_credit,
         of_other = p.of_other or excluded.of_other`,
      [role, operation, account, mayDebit, mayCredit, ofOther],
    );
}

export type RightsOptions = {
  /** Adds the rights that the API has on a local chain. */
  sandbox?: boolean;
  /** True to take away what is not declared; false while a former version may need it. */
  withdraws?: boolean;
};

/**
 * Gives the role of each process its declared rights, in the caller's transaction.
 * @throws Error when a role is missing, or a table or a function has no declared rights
 */
export async function applyRights(client: pg.Client, options: RightsOptions = {}): Promise<void> {
  const { sandbox = false, withdraws = true } = options;
  await requireRoles(client);
  if (withdraws) {
    await revokeAll(client);
    await client.query("delete from ledger_operation_power");
  }
  await grantEntrance(client);
  await grantTables(client);
  await grantFunctions(client);
  if (sandbox)
    for (const [table, rights] of Object.entries(sandboxRights.tables)) await grantTable(client, table, rights);
  await writeLedgerPowers(client, sandbox);
  await grantJobs(client);
}
