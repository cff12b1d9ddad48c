import type { UserAccountKind } from "./accounts.ts";
import type { GivenRigSource, RigLevel } from "./mining.ts";

/** What people are told of in their inbox. `mayBeOff`: a person may switch the kind off. */
export const notificationKinds = {
  kycApproved: { mayBeOff: false },
  kycRejected: { mayBeOff: false },
  orderNeedsYou: { mayBeOff: true },
  dividendReady: { mayBeOff: true },
  rewardReady: { mayBeOff: true },
  rigGranted: { mayBeOff: true },
  balanceAdjusted: { mayBeOff: false },
  restriction: { mayBeOff: false },
  restrictionLifted: { mayBeOff: false },
} as const satisfies Record<string, { mayBeOff: boolean }>;
export type NotificationKind = keyof typeof notificationKinds;

/** What a notification of each kind says. Times are Unix milliseconds, amounts decimal texts, ids digits. */
export type NotificationData = {
  kycApproved: Record<string, never>;
  /** The reviewer's reason in both languages. */
  kycRejected: { en: string; zhCN: string };
  /** A trade waits for the person's payment until then. */
  orderNeedsYou: { orderId: string; until: number };
  /** The UTC day, YYYY-MM-DD, whose dividends can be claimed. */
  dividendReady: { day: string };
  rewardReady: { rewardId: string; amount: string };
  rigGranted: { rigId: string; level: RigLevel; source: GivenRigSource };
  /** What operators added to an account of the person, or took from it when below zero. */
  balanceAdjusted: { account: UserAccountKind; amount: string };
  /** Until when trading is restricted; null for good. */
  restriction: { until: number | null };
  restrictionLifted: Record<string, never>;
};
