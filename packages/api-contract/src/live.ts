/** Path of the stream of server-sent events; bearer token as in every call. */
export const LIVE_PATH = "/app-api/user/events";

/**
 * What may have changed for the signed-in user. Everybody is told of `market` when an advert has appeared, was taken or has
 * ended, at most twice a second, of `dividend` when a day was settled, and of `announcement` when those or maintenance change. An event `changed` carries a JSON list of these.
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
  "notice",
  "announcement",
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Response header with the server's clock in Unix milliseconds. */
export const SERVER_TIME_HEADER = "x-server-time";
