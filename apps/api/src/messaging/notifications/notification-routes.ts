import type { AnyNotification, NotificationChannel, notificationRoutes } from "@wth/api-contract";
import { notificationGroups } from "@wth/api-contract";
import { fail } from "#platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { publishChange } from "#platform/live/live.ts";
import { now } from "#platform/db/clock.ts";
import { channelsFor, switchesOf } from "./channel-policy.ts";
import { sendDueNotifications, type DueNotificationSource } from "./due-notifications.ts";
import {
  countUnread,
  inboxOf,
  type InboxPlace,
  markRead,
  recentOf,
  type NotificationRow,
} from "./notification-repo.ts";
import { preferencesOf, writePreference } from "./preference-repo.ts";

/** A toast tells of what happened in this time. */
const RECENT_SECONDS = 120;
const RECENT_MAX = 10;

/** `sendNotification` stored the data in the form of the row's kind. */
function notificationView(row: NotificationRow, at: Date): AnyNotification {
  const { id, kind, data, changed_at, read_at, lapsed_at, lapses_at, events } = row;
  const isOver = lapsed_at !== null || (lapses_at !== null && lapses_at <= at);
  const common = { id: id.toString(), createTime: changed_at.getTime(), isRead: read_at !== null || isOver };
  return { ...common, isOver, events, kind, data } as AnyNotification;
}

/** The place that the answer of an earlier page has named. */
function placeOf(after: string | undefined): InboxPlace | undefined {
  const [changedMicros, id] = (after ?? "").split("_");
  return changedMicros && id ? { changedMicros: BigInt(changedMicros), id: BigInt(id) } : undefined;
}

type Settings = {
  /** Notifications that are computed when the inbox is read. */
  sources: readonly DueNotificationSource[];
  /** Channels for which the platform has settings. */
  offered: readonly NotificationChannel[];
};

export function notificationHandlers({ sources, offered }: Settings): HandlersOf<typeof notificationRoutes> {
  return {
    notificationPage: async ({ db, caller, query }) => {
      await sendDueNotifications(db, caller.userId, sources);
      const rows = await inboxOf(db, caller.userId, { after: placeOf(query.after), limit: query.pageSize + 1 });
      const at = await now(db);
      const unread = await countUnread(db, caller.userId);
      const shown = rows.slice(0, query.pageSize);
      const last = rows.length > shown.length ? shown.at(-1) : undefined;
      const next = last === undefined ? null : `${last.changedMicros}_${last.id}`;
      return { list: shown.map((row) => notificationView(row, at)), next, unread };
    },
    notificationUnreadCount: async ({ db, caller }) => {
      await sendDueNotifications(db, caller.userId, sources);
      return countUnread(db, caller.userId);
    },
    notificationRecent: async ({ db, caller }) => {
      const rows = await recentOf(db, caller.userId, RECENT_SECONDS, RECENT_MAX);
      if (rows.length === 0) return [];
      const [at, preferences] = [await now(db), await preferencesOf(db, caller.userId)];
      return rows
        .map((row) => notificationView(row, at))
        .filter(({ kind }) => channelsFor(preferences, kind).includes("toast"));
    },
    notificationRead: ({ caller, body, transaction }) =>
      transaction(async (tx) => {
        await markRead(tx, caller.userId, body.ids?.map(BigInt));
        await publishChange(tx, caller.userId, ["notification"]);
        return countUnread(tx, caller.userId);
      }),
    notificationSwitches: async ({ db, caller }) => switchesOf(await preferencesOf(db, caller.userId), offered),
    notificationSetSwitch: ({ caller, body, transaction }) =>
      transaction(async (tx) => {
        const { group, channel } = body;
        if (!offered.includes(channel)) fail("badRequest");
        if (channel === "inbox" && !notificationGroups[group].mayBeOff) fail("badRequest");
        await writePreference(tx, caller.userId, body);
        return switchesOf(await preferencesOf(tx, caller.userId), offered);
      }),
  };
}
