import type { ConsoleTopic } from "@wth/api-contract/console";
import { createQueryClient } from "@wth/web-kit/api/query-client.ts";

/** Refetch interval of lists of open cases. */
export const REFRESH_MS = 30_000;

/** Marks queries whose reads the server logs: they are fetched once, and again only on the user's request. */
export const onRecord = { isOnRecord: true } as const;

/** The cache of server data. */
export const queryClient = createQueryClient({ staleTimeMs: 10_000 });

/** Key of a query. It starts with its topic, so that a write loads exactly the queries of its topics again. */
export const topicKey = (topic: ConsoleTopic, ...rest: readonly unknown[]): readonly unknown[] => [topic, ...rest];
