import type { AnnouncementRow as AnnouncementSchema, consoleSettingsRoutes } from "@wth/api-contract/console";
import { configuredTexts, type ConfiguredTextName } from "@wth/rules";
import type { z } from "zod";
import {
  announce,
  endAnnouncement,
  listAnnouncements,
  type AnnouncementRow,
  latestReleases,
  setAppRelease,
} from "#messaging/index.ts";
import { auditActions, readAudit } from "#platform/db/audit.ts";
import { now } from "#platform/db/clock.ts";
import type { OperatorConfig } from "#platform/settings/config.ts";
import { fail } from "../platform/errors/failure.ts";
import { liftHalt } from "#platform/settings/halt.ts";
import { setMaintenance } from "#platform/settings/maintenance.ts";
import { readText, setText } from "#platform/settings/texts.ts";
import { auditView } from "./audit-view.ts";
import type { ConsoleHandlersOf } from "./console-handlers.ts";
import { parameterHandlers } from "./parameter-routes.ts";

type SettingsHandlers = ConsoleHandlersOf<typeof consoleSettingsRoutes>;
type TextCalls = "consoleTexts" | "consoleSetText" | "consoleReleases" | "consoleSetRelease";
type AnnouncementCalls = "consoleAnnouncements" | "consoleAnnounce" | "consoleEndAnnouncement";
type AuditCalls = "consoleAudit" | "consoleActions";

const textNames = Object.keys(configuredTexts) as ConfiguredTextName[];
const timeOf = (ms: number | undefined) => (ms === undefined ? undefined : new Date(ms));

function textHandlers({ appLinkHosts }: OperatorConfig): Pick<SettingsHandlers, TextCalls> {
  return {
    consoleTexts: ({ db }) =>
      Promise.all(
        textNames.map(async (name) => ({
          name,
          ...(await readText(db, name)),
          maxLength: configuredTexts[name].maxLength,
        })),
      ),
    consoleSetText: ({ caller: { actor }, body, transaction }) =>
      transaction(async (tx) => {
        const name = textNames.find((each) => each === body.name) ?? fail("textUnknown");
        for (const language of ["en", "zhCN"] as const)
          await setText(tx, { actor, name, language, value: body[language] });
        return true;
      }),
    consoleReleases: async ({ db }) => {
      const { android, ios } = await latestReleases(db);
      return { url: android || null, iosUrl: ios || null };
    },
    consoleSetRelease: ({ caller: { actor }, body: { platform, url }, transaction }) =>
      transaction(async (tx) => {
        await setAppRelease(tx, { actor, platform, url, hosts: appLinkHosts });
        return true;
      }),
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
    consoleAnnounce: ({ caller: { actor }, body: { start, end, ...texts }, transaction }) =>
      transaction(async (tx) => {
        const span = { start: timeOf(start), end: end === null ? null : new Date(end) };
        return announcementView(await announce(tx, { actor, ...texts, ...span }), await now(tx));
      }),
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

export function settingsHandlers(config: OperatorConfig): SettingsHandlers {
  return {
    ...parameterHandlers(),
    ...textHandlers(config),
    ...announcementHandlers(),
    ...auditHandlers(),
    consoleMaintenance: ({ caller: { actor }, body: { isOn, reason }, transaction }) =>
      transaction(async (tx) => {
        await setMaintenance(tx, { actor, isOn, reason });
        return isOn;
      }),
    consoleLiftHalt: ({ caller: { actor }, body: { reason }, transaction }) =>
      transaction(async (tx) => {
        await liftHalt(tx, { actor, reason });
        return true;
      }),
  };
}
