import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { onRecord, REFRESH_MS, topicKey } from "#shared/api/query-client.ts";
import { PAGE_SIZE } from "#shared/lists/paged-list.tsx";

export const queueQuery = (status: number, pageNo: number) =>
  queryOptions({
    queryKey: topicKey("kyc", "queue", status, pageNo),
    queryFn: ({ signal }) => api.consoleKycQueue({ query: { status, pageNo, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });

/** Every reading is logged, so none happens by itself, and the number is not stored for later. */
export const numberQuery = (id: string) =>
  queryOptions({
    queryKey: topicKey("kyc", "number", id),
    queryFn: ({ signal }) => api.consoleKycNumber({ query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: onRecord,
  });

/** Every reading is logged and gives new addresses of the photos, so none happens by itself. */
export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: topicKey("kyc", "case", id),
    queryFn: ({ signal }) => api.consoleKycCase({ query: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: onRecord,
  });
