/** Path of the stream of server-sent events; bearer token as in every call. */
export const LIVE_PATH = "/app-api/user/events";
/** Longest time between two signs of life of a stream. */
export const LIVE_BEAT_MS = 10_000;
/** Time over which the streams of a process that stops are opened again, at others. */
export const LIVE_MOVE_MS = 30_000;

/**
 * Topics of data that may have changed for the signed-in user. All users receive `market` when an advert appears, is
 * taken or ends (at most twice a second), `dividend` when a day is closed, and `announcement` when announcements or
 * maintenance change. The event `changed` carries a JSON array of topics. The event `away` means that the database does
 * not answer: streams learn of what changes meanwhile when it is back. The event `moved` means that this process stops:
 * its data are the milliseconds after which the client opens its stream again, also when this one ends earlier.
 */
export const liveTopics = [
  "balance",
  "rig",
  "order",
  "referral",
  "profile",
  "nft",
  "market",
  "dividend",
  "activity",
  "plan",
  "kyc",
  "notification",
  "announcement",
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Response header with the server's clock in Unix milliseconds. */
export const SERVER_TIME_HEADER = "x-server-time";
