import { notificationKinds, rigLevels, rigSource, type NotificationKind } from "@wth/rules";
import { z } from "zod";
import { defineRoutes } from "../../route.ts";
import { Id, TimeMs, pageOf, pageQuery } from "../../schemas.ts";
import { AccountKind } from "../accounts/accounts.ts";

const Kind = z.enum(Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]]);
const GivenSource = z.literal([rigSource.gift, rigSource.reward, rigSource.airdrop]);
const BothLanguages = z.object({ en: z.string(), zhCN: z.string() });
const common = { id: Id, createTime: TimeMs, isRead: z.boolean() };

export const InboxNotification = z
  .discriminatedUnion("kind", [
    z.object({ ...common, kind: z.literal("kycApproved"), data: z.object({}) }),
    z.object({ ...common, kind: z.literal("kycRejected"), data: BothLanguages }),
    z.object({ ...common, kind: z.literal("orderNeedsYou"), data: z.object({ orderId: Id, until: TimeMs }) }),
    z.object({ ...common, kind: z.literal("dividendReady"), data: z.object({ day: z.iso.date() }) }),
    z.object({
      ...common,
      kind: z.literal("rewardReady"),
      data: z.object({ rewardId: z.string(), amount: z.string() }),
    }),
    z.object({ ...common, kind: z.literal("restriction"), data: z.object({ until: TimeMs.nullable() }) }),
    z.object({ ...common, kind: z.literal("restrictionLifted"), data: z.object({}) }),
    z.object({
      ...common,
      kind: z.literal("rigGranted"),
      data: z.object({ rigId: Id, level: z.literal(rigLevels), source: GivenSource }),
    }),
    z.object({
      ...common,
      kind: z.literal("balanceAdjusted"),
      data: z.object({ account: AccountKind, amount: z.string() }),
    }),
  ])
  .meta({ id: "InboxNotification" });

export const NotificationSwitch = z
  .object({
    kind: Kind,
    isOn: z.boolean(),
    /** False for notifications that a user cannot switch off. */
    mayBeOff: z.boolean(),
  })
  .meta({ id: "NotificationSwitch" });

export const notificationRoutes = defineRoutes({
  notificationPage: {
    method: "GET",
    path: "/app-api/user/notification/page",
    auth: "user",
    summary: "The caller's inbox, newest first, with the number of unread notifications",
    query: z.object(pageQuery),
    data: pageOf(InboxNotification).extend({ unread: z.int() }),
  },
  notificationUnreadCount: {
    method: "GET",
    path: "/app-api/user/notification/unread-count",
    auth: "user",
    summary: "Number of unread notifications",
    data: z.int(),
  },
  notificationRead: {
    method: "POST",
    path: "/app-api/user/notification/read",
    auth: "user",
    stale: ["notification"],
    summary: "Mark notifications as read, all of them when no ids are given; returns the number still unread",
    body: z.object({ ids: z.array(Id).max(100).optional() }),
    data: z.int(),
  },
  notificationSwitches: {
    method: "GET",
    path: "/app-api/user/notification/switches",
    auth: "user",
    summary: "Kinds of notifications that the caller has switched on",
    data: z.array(NotificationSwitch),
  },
  notificationSetSwitch: {
    method: "PUT",
    path: "/app-api/user/notification/switches",
    auth: "user",
    stale: ["notification"],
    summary: "Switch a kind of notifications on or off",
    body: z.object({ kind: Kind, isOn: z.boolean() }),
    data: z.array(NotificationSwitch),
  },
});
