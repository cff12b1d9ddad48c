import { z } from "zod";
import { Id, TimeMs, pageOf, pageQuery } from "../schemas.ts";
import { admins, defineConsoleRoutes, everyRole, managers } from "./console-route.ts";
import { AuditRow } from "./people-calls.ts";

const Reason = z.string().trim().min(3).max(500);
const Digits = z.string().regex(/^\d{1,78}$/);

export const ParameterRow = z
  .object({
    name: z.string(),
    unit: z.string(),
    /** Integers: amounts in 10^-18 tokens, shares in basis points. */
    value: Digits,
    fallback: Digits,
    min: Digits,
    max: Digits,
    changedTime: TimeMs.nullable(),
    changedBy: z.string().nullable(),
  })
  .meta({ id: "ParameterRow" });

/** A link that names nobody: what stands before an @ of the host would be sent to it. */
const AppLink = z
  .url({ protocol: /^https$/ })
  .max(500)
  .regex(/^https:\/\/[^/@]+(\/|$)/);

const BothLanguages = z.object({ en: z.string().trim().min(1).max(500), zhCN: z.string().trim().min(1).max(500) });
export const AnnouncementRow = BothLanguages.extend({
  id: Id,
  level: z.enum(["info", "warning"]),
  start: TimeMs,
  end: TimeMs.nullable(),
  /** It has ended by the server's clock. */
  isOver: z.boolean(),
  createdBy: z.string(),
}).meta({ id: "AnnouncementRow" });

export const PoolOutlook = z
  .object({
    /** The UTC day on which the pool runs dry as YYYY-MM-DD; null where it lasts ten years. */
    dryBefore: z.string().nullable(),
    dryAfter: z.string().nullable(),
    /** What the simulation begins with: people, and basis points by which they become more every 30 days. */
    users: z.int(),
    growth: z.int(),
    /** Whether that growth was measured, or else assumed. */
    isMeasured: z.boolean(),
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
    summary: "What a change would do, without doing it: conflicts, and when the mining pool would run dry",
    body: z.object({ name: z.string(), value: Digits }),
    data: z.object({
      /** What would contradict itself, in the language of the request. */
      conflict: z.string().nullable(),
      /** What a simulation says of the mining pool; null where the parameter does not bear on it. */
      pool: PoolOutlook.nullable(),
    }),
  },
  consoleSetParameter: {
    method: "PUT",
    path: "/console-api/parameters",
    roles: admins,
    summary: "Change a parameter",
    body: z.object({ name: z.string(), value: Digits, expected: Digits, reason: Reason }),
    data: ParameterRow,
  },
  consoleTexts: {
    method: "GET",
    path: "/console-api/texts",
    roles: managers,
    summary: "Texts that can be changed",
    data: z.array(z.object({ name: z.string(), en: z.string(), zhCN: z.string(), maxLength: z.int() })),
  },
  consoleSetText: {
    method: "PUT",
    path: "/console-api/texts",
    roles: managers,
    summary: "Change a text in both languages",
    body: BothLanguages.extend({ name: z.string() }),
    data: z.boolean(),
  },
  consoleReleases: {
    method: "GET",
    path: "/console-api/releases",
    roles: managers,
    summary: "Links of the apps",
    data: z.object({ url: z.string().nullable(), iosUrl: z.string().nullable() }),
  },
  consoleSetRelease: {
    method: "PUT",
    path: "/console-api/releases",
    roles: managers,
    summary: "Change the link of an app; an empty one withdraws it",
    body: z.object({
      platform: z.enum(["android", "ios"]),
      url: z.union([z.literal(""), AppLink]),
    }),
    data: z.boolean(),
  },
  consoleAnnouncements: {
    method: "GET",
    path: "/console-api/announcements",
    roles: managers,
    summary: "Announcements, newest first",
    query: z.object(pageQuery),
    data: pageOf(AnnouncementRow),
  },
  consoleAnnounce: {
    method: "POST",
    path: "/console-api/announcements",
    roles: managers,
    summary: "Show an announcement to everybody",
    body: BothLanguages.extend({
      level: z.enum(["info", "warning"]),
      start: TimeMs.optional(),
      end: TimeMs.nullable(),
    }),
    data: AnnouncementRow,
  },
  consoleEndAnnouncement: {
    method: "POST",
    path: "/console-api/announcements/end",
    roles: managers,
    summary: "Show an announcement no longer",
    body: z.object({ id: Id }),
    data: z.boolean(),
  },
  consoleMaintenance: {
    method: "PUT",
    path: "/console-api/maintenance",
    roles: managers,
    summary: "Switch maintenance: what is under way is finished, nothing new begins",
    body: z.object({ isOn: z.boolean(), reason: Reason }),
    data: z.boolean(),
  },
  consoleLiftHalt: {
    method: "POST",
    path: "/console-api/halts/lift",
    roles: admins,
    summary: "Let money move again after a break of an invariant was looked into",
    body: z.object({ reason: z.string(), note: Reason }),
    data: z.boolean(),
  },
  consoleAudit: {
    method: "GET",
    path: "/console-api/audit",
    roles: managers,
    summary: "What operators and programs changed, newest first",
    query: z.object({
      ...pageQuery,
      actor: z.string().max(100).optional(),
      action: z.string().max(100).optional(),
      subject: z.string().max(100).optional(),
      from: z.coerce.number().int().nonnegative().optional(),
      to: z.coerce.number().int().nonnegative().optional(),
    }),
    data: pageOf(AuditRow),
  },
  consoleActions: {
    method: "GET",
    path: "/console-api/audit/actions",
    roles: everyRole,
    summary: "Names of actions that the audit log knows",
    data: z.array(z.string()),
  },
});
