import type { AuditRow } from "@wth/api-contract/console";
import type { z } from "zod";

type Row = z.output<typeof AuditRow>;

const HEADINGS = ["id", "time", "actor", "action", "subject", "reason", "before", "after"] as const;
const LINE_END = "\r\n";
/** Marks the file as UTF-8 for spreadsheets. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A cell by RFC 4180. Text that a spreadsheet would run as a formula becomes plain text. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

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
  return BYTE_ORDER_MARK + [[...HEADINGS], ...lines].map((line) => line.map(cell).join(",") + LINE_END).join("");
}
