import type { ConsoleTopic } from "@wth/api-contract/console";

/** Key of a query. It starts with its topic, so that a write loads exactly the queries of its topics again. */
export const topicKey = (topic: ConsoleTopic, ...rest: readonly unknown[]): readonly unknown[] => [topic, ...rest];
