import { z } from "../zod.ts";
import { Id, plainLine, plainText, TimeMs, pageOf, pageQuery, wholeTime } from "../schemas.ts";
import { admins, defineConsoleRoutes, everyRole, managers } from "./console-route.ts";
import { AuditRow } from "./people-calls.ts";
import { Reason } from "./proposal-calls.ts";

const Digits = z.string().regex(/^\d{1,78}$/);

export const ParameterRow = z
  .object({
    name: z.string(),
    unit: z.string(),
    value: Digits.describe("Integers: amounts in 10^-18 tokens, shares in basis points"),
    fallback: Digits,
    min: Digits,
    max: Digits,
    changedTime: TimeMs.nullable(),
    changedBy: z.string().nullable(),
  })
  .meta({ id: "ParameterRow" });

const BothLanguages = z.object({ en: plainText(1, 500), zhCN: plainText(1, 500) });
export const AnnouncementRow = BothLanguages.extend({
  id: Id,
  level: z.enum(["info", "warning"]),
  start: TimeMs,
  end: TimeMs.nullable(),
  isOver: z.boolean().describe("True when it has ended by the server's clock"),
  createdBy: z.string(),
}).meta({ id: "AnnouncementRow" });

export const PoolOutlook = z
  .object({
    dryBefore: z
      .string()
      .nullable()
      .describe("UTC day on which the pool runs dry, as YYYY-MM-DD; null when it lasts ten years"),
    dryAfter: z.string().nullable(),
    users: z.int().describe("Inputs of the simulation: number of users, and their growth per 30 days in basis points"),
    growth: z.int(),
    isMeasured: z.boolean().describe("True when the growth was measured, false when it is assumed"),
  })
  .meta({ id: "PoolOutlook" });

export const consoleSettingsRoutes = defineConsoleRoutes({
  consoleParameters: {
    method: "GET",
    path: "/console-api/parameters",
    roles: admins,
    summary: "Every economic parameter with its range",
    data: z.array(ParameterRow),
  },
  consolePreviewParameter: {
    method: "POST",
    path: "/console-api/parameters/preview",
    roles: admins,
    stale: [],
    summary: "Preview of a change: conflicts, and the day on which the mining pool would run dry",
    refuses: ["parameterUnknown", "parameterOutOfRange"],
    body: z.object({ name: z.string(), value: Digits }),
    data: z.object({
      conflict: z
        .string()
        .nullable()
        .describe("Contradiction with another parameter, in the language of the request; null without one"),
      pool: PoolOutlook.nullable().describe(
        "Simulated development of the mining pool; null when the parameter does not affect it",
      ),
    }),
  },
  consoleTexts: {
    method: "GET",
    path: "/console-api/texts",
    roles: managers,
    summary: "Texts that can be changed",
    data: z.array(z.object({ name: z.string(), en: z.string(), zhCN: z.string(), maxLength: z.int() })),
  },
  consoleReleases: {
    method: "GET",
    path: "/console-api/releases",
    roles: managers,
    summary: "Download links of the apps",
    data: z.object({ url: z.string().nullable(), iosUrl: z.string().nullable() }),
  },
  consoleAnnouncements: {
    method: "GET",
    path: "/console-api/announcements",
    roles: managers,
    summary: "Announcements, newest first",
    query: z.object(pageQuery),
    data: pageOf(AnnouncementRow),
  },
  consoleEndAnnouncement: {
    method: "POST",
    path: "/console-api/announcements/end",
    roles: managers,
    fresh: true,
    stale: ["announcements", "audit"],
    summary: "End an announcement",
    refuses: ["announcementNotFound"],
    body: z.object({ id: Id }),
    data: z.boolean(),
  },
  consoleMaintenance: {
    method: "PUT",
    path: "/console-api/maintenance",
    roles: managers,
    fresh: true,
    stale: ["me", "audit"],
    summary: "Switch maintenance on or off: running processes are finished, new ones are refused",
    body: z.object({ isOn: z.boolean(), reason: Reason }),
    data: z.boolean(),
  },
  consoleAudit: {
    method: "GET",
    path: "/console-api/audit",
    roles: managers,
    summary: "Audit log of operators and programs, newest first",
    query: z.object({
      ...pageQuery,
      actor: plainLine(0, 100).optional(),
      action: plainLine(0, 100).optional(),
      subject: plainLine(0, 100).optional(),
      from: wholeTime.optional(),
      to: wholeTime.optional(),
    }),
    data: pageOf(AuditRow),
  },
  consoleActions: {
    method: "GET",
    path: "/console-api/audit/actions",
    roles: everyRole,
    summary: "Names of actions in the audit log",
    data: z.array(z.string()),
  },
});
