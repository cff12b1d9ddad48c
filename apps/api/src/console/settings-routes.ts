import type { AnnouncementRow as AnnouncementSchema, consoleSettingsRoutes } from "@wth/api-contract/console";
import { configuredTexts, type ConfiguredTextName } from "@wth/rules";
import type { z } from "zod";
import { endAnnouncement, listAnnouncements, type AnnouncementRow, latestReleases } from "#messaging/index.ts";
import { auditActions, readAudit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { setMaintenance } from "#platform/settings/maintenance.ts";
import { readText } from "#platform/settings/texts.ts";
import type { ConsoleHandlersOf } from "./console-handlers.ts";
import { parameterHandlers } from "./parameter-routes.ts";
import { auditView } from "./person-view.ts";

type SettingsHandlers = ConsoleHandlersOf<typeof consoleSettingsRoutes>;
type TextCalls = "consoleTexts" | "consoleReleases";
type AnnouncementCalls = "consoleAnnouncements" | "consoleEndAnnouncement";
type AuditCalls = "consoleAudit" | "consoleActions";

const textNames = Object.keys(configuredTexts) as ConfiguredTextName[];
const timeOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms));

function textHandlers(): Pick<SettingsHandlers, TextCalls> {
  return {
    consoleTexts: ({ db }) =>
      Promise.all(
        textNames.map(async (name) => ({
          name,
          ...(await readText(db, name)),
          maxLength: configuredTexts[name].maxLength,
        })),
      ),
    consoleReleases: async ({ db }) => {
      const { android, ios } = await latestReleases(db);
      return { url: android || null, iosUrl: ios || null };
    },
  };
}

function announcementView(row: AnnouncementRow, at: Date): z.input<typeof AnnouncementSchema> {
  const { id, level, en, zh, starts_at, ends_at, created_by } = row;
  const [start, end] = [starts_at.getTime(), ends_at?.getTime() ?? null];
  const isOver = ends_at !== null && ends_at <= at;
  return { id: id.toString(), level, en, zhCN: zh, start, end, isOver, createdBy: created_by };
}

function announcementHandlers(): Pick<SettingsHandlers, AnnouncementCalls> {
  return {
    consoleAnnouncements: async ({ db, query }) => {
      const { list, total } = await listAnnouncements(db, query);
      const at = await now(db);
      return { list: list.map((row) => announcementView(row, at)), total };
    },
    consoleEndAnnouncement: ({ caller: { actor }, body, transaction }) =>
      transaction(async (tx) => {
        await endAnnouncement(tx, { actor, id: BigInt(body.id) });
        return true;
      }),
  };
}

function auditHandlers(): Pick<SettingsHandlers, AuditCalls> {
  return {
    consoleAudit: async ({ db, query: { pageNo, pageSize, actor, action, subject, from, to } }) => {
      const filter = { actor, action, subjects: subject === undefined ? undefined : [subject] };
      const { list, total } = await readAudit(
        db,
        { ...filter, from: timeOf(from), to: timeOf(to) },
        { pageNo, pageSize },
      );
      return { list: list.map(auditView), total };
    },
    consoleActions: ({ db }) => auditActions(db),
  };
}

export function settingsHandlers({ isSandbox }: Pick<OperatorConfig, "isSandbox">): SettingsHandlers {
  return {
    ...parameterHandlers(isSandbox),
    ...textHandlers(),
    ...announcementHandlers(),
    ...auditHandlers(),
    consoleMaintenance: ({ caller: { actor }, body: { isOn, reason }, transaction }) =>
      transaction(async (tx) => {
        await setMaintenance(tx, { actor, isOn, reason });
        return isOn;
      }),
  };
}
