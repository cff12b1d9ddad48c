import type { InboxNotification } from "../api/notification-queries.ts";

const T = Date.UTC(2026, 0, 2, 3, 4, 5);
const UNTIL = T + 3_600_000;
const unread = { createTime: T, isRead: false, isOver: false, events: 1 };
const read = { ...unread, isRead: true };
const trade = { orderId: "41", amount: "40" };

/** One notification of each kind, newest first; the first three are unread. */
export const notifications: readonly InboxNotification[] = [
  { id: "7", ...unread, kind: "orderNeedsYou", data: { orderId: "41", until: UNTIL } },
  { id: "6", ...unread, kind: "kycRejected", data: { en: "Blurry photo.", zhCN: "照片模糊。" } },
  { id: "5", ...unread, kind: "restriction", data: { until: null } },
  { id: "4", ...read, kind: "dividendReady", data: { day: "2026-01-01" } },
  { id: "3", ...read, kind: "rewardReady", data: { rewardId: "9", amount: "12.50" } },
  { id: "12", ...read, kind: "restrictionLifted", data: {} },
  { id: "11", ...read, kind: "rigGranted", data: { rigId: "8", level: 3, source: 2 } },
  { id: "10", ...read, kind: "balanceAdjusted", data: { account: "normal", amount: "12.50" } },
  { id: "9", ...read, kind: "balanceAdjusted", data: { account: "fee", amount: "-0.25" } },
  { id: "1", ...read, kind: "kycApproved", data: {} },
  { id: "20", ...read, kind: "tradeTaken", data: { ...trade, until: UNTIL } },
  { id: "21", ...read, isOver: true, kind: "tradeHalfTime", data: { orderId: "41", side: "buyer", until: UNTIL } },
  { id: "22", ...read, kind: "tradePaid", data: { ...trade, usdt: "44" } },
  { id: "23", ...read, kind: "tradeCredited", data: trade },
  { id: "24", ...read, kind: "tradeTimedOut", data: { ...trade, side: "buyer", timeouts: 1 } },
  { id: "37", ...read, kind: "tradeReturnAsked", data: trade },
  { id: "25", ...read, kind: "tradeReturned", data: { ...trade, side: "seller", timeouts: null } },
  { id: "36", ...read, kind: "advertLapsed", data: trade },
  { id: "26", ...read, kind: "feeCreditLow", data: { left: "2" } },
  { id: "27", ...read, kind: "disputeOpened", data: { orderId: "41", side: "seller" } },
  { id: "28", ...read, kind: "disputeAnswered", data: { orderId: "41" } },
  { id: "29", ...read, kind: "disputeResolved", data: { ...trade, side: "buyer", outcome: "buyer" } },
  { id: "30", ...read, kind: "rigSessionEnded", data: { rigs: 2 } },
  { id: "31", ...read, events: 3, kind: "friendJoined", data: {} },
  {
    id: "32",
    ...read,
    kind: "newDevice",
    data: { device: "Safari · iOS", addressRange: "127.0.0.0/24", at: T },
  },
  { id: "33", ...read, kind: "sessionStolen", data: { device: "", at: T } },
  { id: "34", ...read, kind: "chatConnected", data: { name: "Reef (@reef)", at: T } },
  {
    id: "35",
    ...read,
    kind: "addressDropped",
    data: { channel: "push", name: "Chrome · Windows", at: T, isTaken: false },
  },
];
