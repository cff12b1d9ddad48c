import type { InboxNotification } from "../api/notification-queries.ts";

const T = Date.UTC(2026, 0, 2, 3, 4, 5);

/** One notification of each kind, newest first; the first three are unread. */
export const notifications: readonly InboxNotification[] = [
  { id: "7", createTime: T, isRead: false, kind: "orderNeedsYou", data: { orderId: "41", until: T + 3_600_000 } },
  { id: "6", createTime: T, isRead: false, kind: "kycRejected", data: { en: "Blurry photo.", zhCN: "照片模糊。" } },
  { id: "5", createTime: T, isRead: false, kind: "restriction", data: { until: null } },
  { id: "4", createTime: T, isRead: true, kind: "dividendReady", data: { day: "2026-01-01" } },
  { id: "3", createTime: T, isRead: true, kind: "rewardReady", data: { rewardId: "9", amount: "12.50" } },
  { id: "12", createTime: T, isRead: true, kind: "restrictionLifted", data: {} },
  { id: "11", createTime: T, isRead: true, kind: "rigGranted", data: { rigId: "8", level: 3, source: 2 } },
  { id: "10", createTime: T, isRead: true, kind: "balanceAdjusted", data: { account: "normal", amount: "12.50" } },
  { id: "9", createTime: T, isRead: true, kind: "balanceAdjusted", data: { account: "fee", amount: "-0.25" } },
  { id: "1", createTime: T, isRead: true, kind: "kycApproved", data: {} },
];
