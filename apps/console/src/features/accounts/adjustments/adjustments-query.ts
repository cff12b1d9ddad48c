import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { topicKey } from "#shared/api/query-keys.ts";
import { paged } from "#shared/lists/paged-list.tsx";

export const adjustmentsQuery = (page: number) =>
  queryOptions({
    queryKey: topicKey("adjustments", page),
    queryFn: ({ signal }) => api.consoleAdjustments({ query: paged(page), signal }),
    placeholderData: keepPreviousData,
  });
