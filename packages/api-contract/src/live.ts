/** Path of the stream of server-sent events; bearer token as in every call. */
export const LIVE_PATH = "/app-api/user/events";

/**
 * What may have changed for the signed-in user, and `market` when an advert has appeared, was taken or has ended, which
 * everybody is told at most twice a second. An event `changed` carries a JSON list of these.
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
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Response header with the server's clock in Unix milliseconds. */
export const SERVER_TIME_HEADER = "x-server-time";
