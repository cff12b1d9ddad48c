import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallOutput, Routes } from "@wth/api-contract";
import { plainApi } from "#shared/api/plain-client.ts";
import { userKey } from "#shared/api/query-keys.ts";

export type Announcement = CallOutput<Routes["announcementList"]>["list"][number];

/** Poll interval: visitors without a session have no stream, and the end of an announcement is not published. */
const EVERY_MS = 60_000;

/** Current announcements. The query survives a change of session, which clears user data. */
export const announcementsQuery = queryOptions({
  queryKey: userKey("announcement", "current"),
  queryFn: ({ signal }) => plainApi.announcementList({ signal }),
  refetchInterval: EVERY_MS,
  placeholderData: keepPreviousData,
});
