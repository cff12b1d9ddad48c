/** Path of the stream of server-sent events; bearer token as in every call. */
export const LIVE_PATH = "/app-api/user/events";

/** What may have changed for the signed-in user. An event `changed` carries a JSON list of these. */
export const liveTopics = ["balance", "rig", "order", "referral", "profile", "nft"] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Response header with the server's clock in Unix milliseconds. */
export const SERVER_TIME_HEADER = "x-server-time";
