import { z } from "../../zod.ts";
import { defineRoutes } from "../../route.ts";
import { notificationChannels, notificationGroups, type NotificationGroup } from "../../notifications/channels.ts";
import { kindNames, kindsByName, type NotificationFacts, type NotificationKind } from "../../notifications/kinds.ts";
import { Id, TimeMs, pageQuery } from "../../schemas.ts";

const Group = z.enum(Object.keys(notificationGroups) as [NotificationGroup, ...NotificationGroup[]]);
const Channel = z.enum(notificationChannels);
const common = {
  id: Id,
  createTime: TimeMs,
  isRead: z.boolean(),
  /** True when the notification has ended by itself, so that nothing is left to do. */
  isOver: z.boolean(),
  /** Number of events that the notification stands for. */
  events: z.int().positive(),
};
const kinds = kindNames.map((kind) => z.object({ ...common, kind: z.literal(kind), data: kindsByName[kind].facts }));

type Common = z.infer<z.ZodObject<typeof common>>;
/** A notification of any kind, with the facts of its kind as `data`. */
export type AnyNotification = {
  [K in NotificationKind]: Common & { kind: K; data: NotificationFacts<K> };
}[NotificationKind];

export const InboxNotification = (
  z.discriminatedUnion("kind", kinds as never) as unknown as z.ZodType<AnyNotification, AnyNotification>
).meta({ id: "InboxNotification" });

export const NotificationSwitch = z
  .object({
    group: Group,
    channel: Channel,
    isOn: z.boolean(),
    mayBeOff: z.boolean().describe("False for notifications that always stand in the inbox"),
  })
  .meta({ id: "NotificationSwitch" });

export const notificationRoutes = defineRoutes({
  notificationPage: {
    method: "GET",
    path: "/app-api/user/notification/page",
    auth: "user",
    summary: "The caller's inbox, newest first, with the number of unread notifications, counted up to 1,000",
    query: z.object({
      after: z
        .string()
        .regex(/^\d{1,17}_\d{1,18}$/)
        .optional()
        .describe("`next` of the page before; the newest page without it"),
      pageSize: pageQuery.pageSize,
    }),
    data: z.object({
      list: z.array(InboxNotification),
      next: z.string().nullable().describe("Names the next page; null at the end"),
      unread: z.int(),
    }),
  },
  notificationUnreadCount: {
    method: "GET",
    path: "/app-api/user/notification/unread-count",
    auth: "user",
    summary: "Number of unread notifications, counted up to 1,000",
    data: z.int(),
  },
  notificationRecent: {
    method: "GET",
    path: "/app-api/user/notification/recent",
    auth: "user",
    summary: "Unread notifications of the last two minutes that the caller wants as toasts, oldest first",
    data: z.array(InboxNotification),
  },
  notificationRead: {
    method: "POST",
    path: "/app-api/user/notification/read",
    auth: "user",
    stale: ["notification"],
    summary:
      "Mark notifications as read: those with the ids, or up to 10,000 without; returns the number still unread, counted up to 1,000",
    body: z.object({ ids: z.array(Id).max(100).optional() }),
    data: z.int(),
  },
  notificationSwitches: {
    method: "GET",
    path: "/app-api/user/notification/switches",
    auth: "user",
    summary: "For each group of notifications, the channels that the platform offers and the caller has switched on",
    data: z.array(NotificationSwitch),
  },
  notificationSetSwitch: {
    method: "PUT",
    path: "/app-api/user/notification/switches",
    auth: "user",
    stale: ["notification"],
    summary: "Switch a channel of a group of notifications on or off; without the inbox nothing of the group is sent",
    body: z.object({ group: Group, channel: Channel, isOn: z.boolean() }),
    data: z.array(NotificationSwitch),
  },
});
