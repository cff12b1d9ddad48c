import type { Database } from "@wth/db";
import { sql } from "kysely";

/**
 * Tables that count attempts, announce changes, or get rows by a first use, a later writer or a timer: no call's
 * effects.
 */
const ATTEMPTS = new Set([
  "public.chain_signature_open",
  "public.identity_access_token",
  "public.identity_fingerprint_key",
  "public.identity_kyc_attempt",
  "public.ledger_account",
  "public.market_trader",
  "public.platform_change",
  "public.platform_idempotency",
  "public.platform_limit",
  "public.platform_outage",
]);

async function countRows(db: Database): Promise<Map<string, number>> {
  const { rows: tables } = await sql<{ name: string; query: string }>`
    select format('%s.%s', schemaname, tablename) as name,
      format('select %L as name, count(*)::int as rows from %I.%I', format('%s.%s', schemaname, tablename), schemaname, tablename)
        as query
    from pg_tables where schemaname not in ('pg_catalog', 'information_schema') order by 1`.execute(db);
  const queries = tables.filter(({ name }) => !ATTEMPTS.has(name)).map(({ query }) => query);
  const { rows } = await sql<{ name: string; rows: number }>`${sql.raw(queries.join(" union all "))}`.execute(db);
  return new Map(rows.map((row) => [row.name, row.rows]));
}

/** Returns how many rows of each table a work adds, of all tables that record effects. */
export async function rowsAdded(db: Database, work: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await countRows(db);
  await work();
  const after = await countRows(db);
  const added = [...after.keys()].toSorted().map((name) => [name, (after.get(name) ?? 0) - (before.get(name) ?? 0)]);
  return Object.fromEntries(added.filter(([, rows]) => rows !== 0)) as Record<string, number>;
}
