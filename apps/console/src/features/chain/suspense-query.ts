import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { paged } from "#shared/lists/paged-list.tsx";

export const suspenseQuery = (page: number) =>
  queryOptions({
    queryKey: ["suspense", page],
    queryFn: ({ signal }) => api.consoleSuspense({ query: paged(page), signal }),
    placeholderData: keepPreviousData,
  });
