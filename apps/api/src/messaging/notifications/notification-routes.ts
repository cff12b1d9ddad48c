import type { InboxNotification, NotificationSwitch, notificationRoutes } from "@wth/api-contract";
import { notificationKinds, type NotificationKind } from "@wth/rules";
import type { z } from "zod";
import { fail } from "#platform/errors/failure.ts";
import type { HandlersOf } from "#platform/http/handlers.ts";
import { publishChange } from "#platform/live/live.ts";
import { countUnread, inboxOf, kindsOff, markRead, switchKind, type NotificationRow } from "./notification-repo.ts";
import { sendDueNotifications, type DueNotificationSource } from "./due-notifications.ts";

type NotificationView = z.input<typeof InboxNotification>;
const kinds = Object.keys(notificationKinds) as NotificationKind[];

/** `sendNotification` stored the data in the form of the row's kind. */
function notificationView({ id, kind, data, created_at, read_at }: NotificationRow): NotificationView {
  const common = { id: id.toString(), createTime: created_at.getTime(), isRead: read_at !== null };
  return { ...common, kind, data } as NotificationView;
}

function switchViews(off: ReadonlySet<string>): z.input<typeof NotificationSwitch>[] {
  return kinds.map((kind) => ({ kind, isOn: !off.has(kind), mayBeOff: notificationKinds[kind].mayBeOff }));
}

/** @param sources notifications that are computed when the inbox is read */
export function notificationHandlers(sources: readonly DueNotificationSource[]): HandlersOf<typeof notificationRoutes> {
  return {
    notificationPage: async ({ db, caller, query }) => {
      await sendDueNotifications(db, caller.userId, sources);
      const { list, total } = await inboxOf(db, caller.userId, query);
      return { list: list.map(notificationView), total, unread: await countUnread(db, caller.userId) };
    },
    notificationUnreadCount: async ({ db, caller }) => {
      await sendDueNotifications(db, caller.userId, sources);
      return countUnread(db, caller.userId);
    },
    notificationRead: ({ caller, body, transaction }) =>
      transaction(async (tx) => {
        await markRead(tx, caller.userId, body.ids?.map(BigInt));
        await publishChange(tx, caller.userId, ["notification"]);
        return countUnread(tx, caller.userId);
      }),
    notificationSwitches: async ({ db, caller }) => switchViews(await kindsOff(db, caller.userId)),
    notificationSetSwitch: ({ caller, body: { kind, isOn }, transaction }) =>
      transaction(async (tx) => {
        if (!isOn && !notificationKinds[kind].mayBeOff) fail("badRequest");
        await switchKind(tx, caller.userId, kind, isOn);
        return switchViews(await kindsOff(tx, caller.userId));
      }),
  };
}
