import type { CallOutput, Routes } from "@wth/api-contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

export type Statistics = CallOutput<Routes["statisticsToday"]>;
/** Figures of one closed UTC day. */
export type StatisticsDay = CallOutput<Routes["statisticsHistory"]>[number];

/** Figures of the last closed day. A closed day is published under the topic of dividends. */
export const statisticsQuery = queryOptions({
  queryKey: userKey("dividend", "statistics"),
  queryFn: ({ signal }) => api.statisticsToday({ signal }),
});

/** Figures of each closed day, oldest first. */
export const statsHistoryQuery = (days: number) =>
  queryOptions({
    queryKey: userKey("dividend", "statistics", "history", days),
    queryFn: ({ signal }) => api.statisticsHistory({ query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
