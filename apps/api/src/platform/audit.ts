import type { Tx } from "@wth/db";

export type AuditRecord = { actor: string; action: string; subject: string; before: unknown; after: unknown };

/** Adds to the append-only record of what operators and programs changed. */
export async function audit(tx: Tx, record: AuditRecord): Promise<void> {
  await tx
    .insertInto("platform_audit")
    .values({ ...record, before: JSON.stringify(record.before), after: JSON.stringify(record.after) })
    .execute();
}
