import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { topicKey } from "#shared/api/query-keys.ts";
import { paged } from "#shared/lists/paged-list.tsx";

export const suspenseQuery = (page: number) =>
  queryOptions({
    queryKey: topicKey("suspense", page),
    queryFn: ({ signal }) => api.consoleSuspense({ query: paged(page), signal }),
    placeholderData: keepPreviousData,
  });
