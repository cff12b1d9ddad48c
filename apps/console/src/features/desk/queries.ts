import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api/client.ts";
import { PAGE_SIZE } from "../../shared/lists/paged-list.tsx";

const paged = (pageNo: number) => ({ pageNo, pageSize: PAGE_SIZE });

export const tradesQuery = (page: number) =>
  queryOptions({
    queryKey: ["trades", page],
    queryFn: ({ signal }) => api.consoleTrades({ query: paged(page), signal }),
    placeholderData: keepPreviousData,
  });

export const suspenseQuery = (page: number) =>
  queryOptions({
    queryKey: ["suspense", page],
    queryFn: ({ signal }) => api.consoleSuspense({ query: paged(page), signal }),
    placeholderData: keepPreviousData,
  });

export const adjustmentsQuery = (page: number) =>
  queryOptions({
    queryKey: ["adjustments", page],
    queryFn: ({ signal }) => api.consoleAdjustments({ query: paged(page), signal }),
    placeholderData: keepPreviousData,
  });
