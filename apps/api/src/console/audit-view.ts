import type { AuditRow as AuditSchema } from "@wth/api-contract/console";
import type { z } from "zod";
import type { AuditRow } from "#platform/db/audit.ts";

export function auditView(row: AuditRow): z.input<typeof AuditSchema> {
  const { id, created_at, actor, action, subject, before, after, reason } = row;
  return { id: id.toString(), time: created_at.getTime(), actor, action, subject, before, after, reason };
}
