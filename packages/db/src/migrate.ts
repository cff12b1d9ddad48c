import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

const MIGRATIONS = join(import.meta.dirname, "../migrations");
const LOCK = 727_001;

/** Names of all migrations, in the order in which they run. */
export function migrationNames(): string[] {
  return readdirSync(MIGRATIONS)
    .filter((file) => file.endsWith(".sql"))
    .toSorted();
}

async function runMissing(client: pg.Client): Promise<string[]> {
  await client.query(
    "create table if not exists migration (name text primary key, applied_at timestamptz not null default now())",
  );
  const { rows } = await client.query<{ name: string }>("select name from migration");
  const done = new Set(rows.map((row) => row.name));
  const missing = migrationNames().filter((name) => !done.has(name));
  for (const name of missing) {
    await client.query("begin");
    await client.query(readFileSync(join(MIGRATIONS, name), "utf8"));
    await client.query("insert into migration (name) values ($1)", [name]);
    await client.query("commit");
  }
  return missing;
}

/**
 * What the application's role may do: nothing to ledger tables but read them and call the ledger's functions,
 * nothing but add to append-only tables, everything else freely.
 */
async function grant(client: pg.Client, role: string): Promise<void> {
  const name = client.escapeIdentifier(role);
  await client.query(`grant usage on schema public to ${name}`);
  await client.query(`grant select, insert, update, delete on all tables in schema public to ${name}`);
  await client.query(`grant usage, select on all sequences in schema public to ${name}`);
  const { rows } = await client.query<{ table: string; ledger: boolean }>(`
    select format('%I', c.relname) as table, c.relname like 'ledger\\_%' as ledger from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and (c.relname like 'ledger\\_%' or c.relname = 'migration'
      or exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'append_only'))`);
  for (const { table, ledger } of rows)
    await client.query(`revoke ${ledger ? "insert, " : ""}update, delete, truncate on ${table} from ${name}`);
}

/**
 * Brings a database up to date: runs the numbered files that are missing, each in a transaction, one runner at a time.
 * @param ownerUrl connection of the role that owns the tables
 * @param appRole role that the application connects as, when it is another one
 * @returns names of the migrations that ran now
 */
export async function migrate(ownerUrl: string, appRole?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    const ran = await runMissing(client);
    if (appRole !== undefined) await grant(client, appRole);
    return ran;
  } finally {
    await client.end();
  }
}
