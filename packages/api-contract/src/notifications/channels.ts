/** Ways in which a notification reaches its person. A channel without settings of the platform is not offered. */
export const notificationChannels = ["inbox", "toast", "push", "mail", "telegram"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Channels that leave the platform: a sender of the worker delivers each notification to them once. */
export const sentChannels = ["push", "mail", "telegram"] as const satisfies readonly NotificationChannel[];
export type SentChannel = (typeof sentChannels)[number];

/**
 * Groups of kinds, which a person switches together for each channel. `mayBeOff` is false for a group that always
 * stands in the inbox.
 */
export const notificationGroups = {
  trades: { mayBeOff: true },
  disputes: { mayBeOff: false },
  mining: { mayBeOff: true },
  income: { mayBeOff: true },
  circle: { mayBeOff: true },
  account: { mayBeOff: false },
  security: { mayBeOff: false },
} as const satisfies Record<string, { mayBeOff: boolean }>;
export type NotificationGroup = keyof typeof notificationGroups;

/** Events that end notifications by themselves, since nothing is left to do. */
export const lapseEvents = [
  "tradeEnded",
  "returnAsked",
  "disputeResolved",
  "rigsStarted",
  "rigsClaimed",
  "feeCreditAdded",
  "dividendsClaimed",
  "rewardEnded",
  "identitySubmitted",
  "identityDecided",
  "restrictionLifted",
] as const;
export type LapseEvent = (typeof lapseEvents)[number];
