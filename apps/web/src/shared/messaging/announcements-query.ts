import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CallOutput, Routes } from "@wth/api-contract";
import { localKeys } from "#config/storage-keys.ts";
import { plainApi } from "#shared/api/plain-client.ts";
import { userKey } from "#shared/api/query-keys.ts";
import { serverNow } from "#shared/time/server-clock.ts";

type Answer = CallOutput<Routes["announcementList"]>;
export type Announcement = Answer["list"][number];
/** The server's last answer in this browser, and its time in Unix milliseconds. */
export type RememberedAnnouncements = Answer & { time: number };

/** Poll interval: visitors without a session have no stream, and the end of an announcement is not published. */
const EVERY_MS = 60_000;

/** Current announcements. The query survives a change of session, which clears user data. */
export const announcementsQuery = queryOptions({
  queryKey: userKey("announcement", "current"),
  queryFn: async ({ signal }) => {
    const answer = await plainApi.announcementList({ signal });
    localStorage.setItem(localKeys.announcements, JSON.stringify({ ...answer, time: serverNow() }));
    return answer;
  },
  refetchInterval: EVERY_MS,
  placeholderData: keepPreviousData,
});

/** Returns the server's last answer; undefined when there is none, or it cannot be read. */
export function rememberedAnnouncements(): RememberedAnnouncements | undefined {
  const text = localStorage.getItem(localKeys.announcements);
  try {
    return text === null ? undefined : (JSON.parse(text) as RememberedAnnouncements);
  } catch {
    return undefined;
  }
}
