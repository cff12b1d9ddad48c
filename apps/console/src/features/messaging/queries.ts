import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { topicKey } from "#shared/api/query-client.ts";
import { PAGE_SIZE } from "#shared/lists/paged-list.tsx";

export const announcementsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: topicKey("announcements", pageNo),
    queryFn: ({ signal }) => api.consoleAnnouncements({ query: { pageNo, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export const textsQuery = queryOptions({
  queryKey: topicKey("texts"),
  queryFn: ({ signal }) => api.consoleTexts({ signal }),
});

export const releasesQuery = queryOptions({
  queryKey: topicKey("releases"),
  queryFn: ({ signal }) => api.consoleReleases({ signal }),
});
