import type { CallOutput, Routes } from "@wth/api-contract";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "#shared/api/client.ts";
import { userKey } from "#shared/api/query-keys.ts";

export type InboxPage = CallOutput<Routes["notificationPage"]>;
export type { AnyNotification as InboxNotification } from "@wth/api-contract";

const PAGE_SIZE = 20;

export const unreadQuery = queryOptions({
  queryKey: userKey("notification", "unread"),
  queryFn: ({ signal }) => api.notificationUnreadCount({ signal }),
});

/** The inbox, newest first; more pages follow on demand. */
export const inboxQuery = infiniteQueryOptions({
  queryKey: userKey("notification", "inbox"),
  queryFn: ({ pageParam, signal }) =>
    api.notificationPage({ query: { pageSize: PAGE_SIZE, ...(pageParam === "" ? {} : { after: pageParam }) }, signal }),
  initialPageParam: "",
  getNextPageParam: ({ next }) => next ?? undefined,
});

/** Events of the last two minutes that are wanted as toasts. */
export const recentQuery = queryOptions({
  queryKey: userKey("notification", "recent"),
  queryFn: ({ signal }) => api.notificationRecent({ signal }),
});
