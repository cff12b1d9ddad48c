import type { AuditRow } from "@wth/api-contract/console";
import { csvFile } from "@wth/web-kit/files/csv-text.ts";
import type { z } from "@wth/api-contract/zod";

type Row = z.output<typeof AuditRow>;

const HEADINGS = ["id", "time", "actor", "action", "subject", "reason", "before", "after"] as const;
const json = (value: unknown): string => (value === null || value === undefined ? "" : JSON.stringify(value));

/** Returns rows of the audit log as a CSV file. */
export function auditCsv(rows: readonly Row[]): string {
  const lines = rows.map(({ id, time, actor, action, subject, reason, before, after }) => [
    id,
    new Date(time).toISOString(),
    actor,
    action,
    subject,
    reason ?? "",
    json(before),
    json(after),
  ]);
  return csvFile([HEADINGS, ...lines], { isTextOnly: true });
}
