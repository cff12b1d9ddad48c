import type { ConsoleTopic } from "@wth/api-contract/console";
import { onRecord, queryClient } from "./query-client.ts";
import { topicKey } from "./query-keys.ts";

/**
 * Loads the queries of the topics again, except reads that the server logs; settles when those on the screen are
 * loaded.
 */
export async function refresh(topics: readonly ConsoleTopic[]): Promise<void> {
  const isFree = ({ meta }: { meta: unknown }): boolean => meta !== onRecord;
  await Promise.all(
    topics.map((topic) => queryClient.invalidateQueries({ queryKey: topicKey(topic), predicate: isFree })),
  );
}
