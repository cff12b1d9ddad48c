import type { CallOutput, Routes } from "@wth/api-contract";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

export type Statistics = CallOutput<Routes["statisticsToday"]>;
/** The figures of one settled UTC day. */
export type StatisticsDay = CallOutput<Routes["statisticsHistory"]>[number];

/** The figures of the last settled day. A settlement is told as a change of dividends. */
export const statisticsQuery = queryOptions({
  queryKey: userKey("dividend", "statistics"),
  queryFn: ({ signal }) => api.statisticsToday({ signal }),
});

/** The figures of each settled day, oldest first. */
export const statsHistoryQuery = (days: number) =>
  queryOptions({
    queryKey: userKey("dividend", "statistics", "history", days),
    queryFn: ({ signal }) => api.statisticsHistory({ query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
