import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { topicKey } from "#shared/api/query-client.ts";
import { paged } from "#shared/lists/paged-list.tsx";

export const disputesQuery = (page: number) =>
  queryOptions({
    queryKey: topicKey("trades", page),
    queryFn: ({ signal }) => api.consoleTrades({ query: paged(page), signal }),
    placeholderData: keepPreviousData,
  });
