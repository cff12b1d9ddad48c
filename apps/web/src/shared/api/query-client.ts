import { createQueryClient } from "@wth/web-kit/api/query-client.ts";
import type { LiveTopic } from "@wth/api-contract";
import { raise } from "../session/session-events.ts";
import { userKey } from "./query-keys.ts";

/** The cache of server data. */
export const queryClient = createQueryClient({ staleTimeMs: 30_000 });

/** Loads the queries of the topics again; settles when those on the screen are loaded. */
export async function refresh(topics: readonly LiveTopic[]): Promise<void> {
  if (topics.length === 0) return;
  raise("AccountRefreshed", { topics });
  // Listeners of the event already reload; this awaits them.
  const awaited = { cancelRefetch: false };
  await Promise.all(topics.map((topic) => queryClient.invalidateQueries({ queryKey: userKey(topic) }, awaited)));
}
