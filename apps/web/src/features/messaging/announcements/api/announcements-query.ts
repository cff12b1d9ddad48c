import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallOutput, Routes } from "@wth/api-contract";
import { plainApi } from "#shared/api/plain-client.ts";
import { userKey } from "#shared/api/query-keys.ts";

export type Announcement = CallOutput<Routes["announcementList"]>["list"][number];

/** Those who are not signed in have no stream, and an announcement that ends by itself tells nobody. */
const EVERY_MS = 60_000;

/** What everybody is told now. It outlives a change of the session, which forgets what a user was shown. */
export const announcementsQuery = queryOptions({
  queryKey: userKey("announcement", "current"),
  queryFn: ({ signal }) => plainApi.announcementList({ signal }),
  refetchInterval: EVERY_MS,
  placeholderData: keepPreviousData,
});
