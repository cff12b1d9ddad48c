import type { ConsoleTopic } from "@wth/api-contract/console";
import { createUseAction } from "@wth/web-kit/action/use-action.ts";
import { errorMessage } from "../api/error-message.ts";
import { onRecord, queryClient, topicKey } from "../api/query-client.ts";

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

/** The hook for every call that writes. An action is pending until the page shows its effect. */
export const useAction = createUseAction({ refresh, errorMessage, awaitsReload: true });
