import type { UserAccountKind } from "./accounts.ts";
import type { GivenRigSource, RigLevel } from "./mining.ts";

/** Kinds of notifications in the inbox. `mayBeOff` is true when a user can switch the kind off. */
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
/** Name of a kind of notification. */
export type NotificationKind = keyof typeof notificationKinds;

/**
 * Data of a notification of each kind. Times in Unix milliseconds, amounts as decimal strings, ids as strings of
 * digits.
 */
export type NotificationData = {
  kycApproved: Record<string, never>;
  /** The reviewer's reason in both languages. */
  kycRejected: { en: string; zhCN: string };
  /** A trade waits for the user's payment until the time. */
  orderNeedsYou: { orderId: string; until: number };
  /** The UTC day, YYYY-MM-DD, whose dividends can be claimed. */
  dividendReady: { day: string };
  rewardReady: { rewardId: string; amount: string };
  rigGranted: { rigId: string; level: RigLevel; source: GivenRigSource };
  /** Change that operators made to one of the user's accounts; negative when they took WTH or fee credit from it. */
  balanceAdjusted: { account: UserAccountKind; amount: string };
  /** End of a trading restriction; null when it is permanent. */
  restriction: { until: number | null };
  restrictionLifted: Record<string, never>;
};
