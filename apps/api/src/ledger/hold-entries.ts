import type { Database, Tx } from "@wth/db";
import { sql } from "kysely";
import { entryOf, type EntryRow, type StatementEntry } from "./statement.ts";

/** Operations of a hold: its opening, the part that was returned first, and its end. */
const operationsOf = (key: string): string[] => [`hold:${key}`, `hold-part:${key}:0`, `hold-end:${key}`];

/**
 * Returns the entries that holds caused on a user's accounts, oldest first. Of several returned parts it has the first.
 */
export async function entriesOfHolds(
  db: Database | Tx,
  userId: bigint,
  keys: readonly string[],
): Promise<StatementEntry[]> {
  const { rows } = await sql<EntryRow>`
    select a.kind, e.* from ledger_operation o
    join ledger_entry e on e.operation_id = o.id
    join ledger_account a on a.id = e.account_id and a.user_id = ${userId}
    where o.op_key = any(${keys.flatMap(operationsOf)}::text[])
    order by e.created_at, e.operation_id, e.account_id`.execute(db);
  return rows.map(entryOf);
}
