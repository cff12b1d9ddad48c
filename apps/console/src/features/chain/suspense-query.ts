import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { topicKey } from "#shared/api/query-client.ts";
import { paged } from "#shared/lists/paged-list.tsx";

/** Small plain transfers; a row has no id of its own, so day and recipient make one. */
export const dustQuery = (page: number) =>
  queryOptions({
    queryKey: topicKey("suspense", "dust", page),
    queryFn: async ({ signal }) => {
      const { list, total } = await api.consoleDust({ query: paged(page), signal });
      return { list: list.map((row) => ({ ...row, id: `${row.day} ${row.recipient}` })), total };
    },
    placeholderData: keepPreviousData,
  });

/** Chain events that could not be applied. */
export const parkedQuery = (page: number) =>
  queryOptions({
    queryKey: topicKey("suspense", "parked", page),
    queryFn: ({ signal }) => api.consoleParkedEvents({ query: paged(page), signal }),
    placeholderData: keepPreviousData,
  });

/** Open alarms about the contracts. */
export const alarmQuery = (page: number) =>
  queryOptions({
    queryKey: topicKey("suspense", "alarms", page),
    queryFn: ({ signal }) => api.consoleAlarms({ query: paged(page), signal }),
    placeholderData: keepPreviousData,
  });

/** USDT of the treasuries, all on one page. */
export const treasuryQuery = () =>
  queryOptions({
    queryKey: topicKey("suspense", "treasuries"),
    queryFn: ({ signal }) => api.consoleTreasuries({ signal }),
  });

export const suspenseQuery = (page: number) =>
  queryOptions({
    queryKey: topicKey("suspense", page),
    queryFn: ({ signal }) => api.consoleSuspense({ query: paged(page), signal }),
    placeholderData: keepPreviousData,
  });
