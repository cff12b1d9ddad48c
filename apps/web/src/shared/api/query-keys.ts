import type { LiveTopic } from "@wth/api-contract";

/**
 * Key of a query about the signed-in user. It starts with its topic, so that a live update reloads exactly the queries
 * of its topics: `userKey("rig", "list", source)`.
 */
export const userKey = (topic: LiveTopic, ...rest: readonly unknown[]): readonly unknown[] => ["user", topic, ...rest];

/** Prefix of all queries about the signed-in user. */
export const allUserKeys = ["user"] as const;
