import type { Database, Tables, Tx } from "@wth/db";
import type { AuditedAction } from "@wth/rules";
import { sql, type Selectable } from "kysely";
import { pageOf, type Page } from "./page-of.ts";

export type AuditRecord = { actor: string; action: AuditedAction; subject: string; before: unknown; after: unknown };
export type AuditRow = Selectable<Tables["platform_audit"]>;

/** Appends a record of a change by an operator or a program. */
export async function audit(tx: Tx, record: AuditRecord): Promise<void> {
  await tx
    .insertInto("platform_audit")
    .values({ ...record, before: JSON.stringify(record.before), after: JSON.stringify(record.after) })
    .execute();
}

/** Sets the reason of every audit record that this transaction writes from now on. */
export async function giveReason(tx: Tx, reason: string): Promise<void> {
  await sql`select set_config('wth.reason', ${reason}, true)`.execute(tx);
}

/** Filter of audit records: `subject` matches in full, `from` is inclusive, `to` exclusive. */
export type AuditFilter = {
  actor?: string | undefined;
  action?: string | undefined;
  subjects?: readonly string[] | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
};

/** Returns a page of audit records, newest first. */
export async function readAudit(
  db: Database | Tx,
  { actor, action, subjects, from, to }: AuditFilter,
  page: Page,
): Promise<{ list: AuditRow[]; total: number }> {
  const found = db
    .selectFrom("platform_audit")
    .$if(actor !== undefined, (query) => query.where("actor", "=", actor as string))
    .$if(action !== undefined, (query) => query.where("action", "=", action as string))
    .$if(subjects !== undefined, (query) => query.where("subject", "in", [...(subjects ?? [])]))
    .$if(from !== undefined, (query) => query.where("created_at", ">=", from as Date))
    .$if(to !== undefined, (query) => query.where("created_at", "<", to as Date));
  return pageOf(found.selectAll().orderBy("id", "desc"), page);
}

/** Returns the names of all recorded actions. */
export async function auditActions(db: Database): Promise<string[]> {
  const rows = await db.selectFrom("platform_audit").select("action").distinct().orderBy("action").execute();
  return rows.map(({ action }) => action);
}

export type LastChange = { actor: string; at: Date };

/** Returns, by subject, the last record of an action: its actor and time. */
export async function lastChanges(db: Database | Tx, action: AuditedAction): Promise<ReadonlyMap<string, LastChange>> {
  const rows = await db
    .selectFrom("platform_audit")
    .distinctOn("subject")
    .select(["subject", "actor", "created_at"])
    .where("action", "=", action)
    .orderBy("subject")
    .orderBy("id", "desc")
    .execute();
  return new Map(rows.map(({ subject, actor, created_at }) => [subject, { actor, at: created_at }]));
}
