import { useEffect, useEffectEvent, useRef } from "react";
import { sessionKeys } from "#config/storage-keys.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import type { InboxNotification } from "../api/notification-queries.ts";

/** Shortest time between two announcements of an entry that takes up further events, in milliseconds. */
const AGAIN_MS = 60_000;

/** The server's time up to which this tab has announced events. */
const readAnnouncedUntil = (): number | undefined =>
  Number(sessionStorage.getItem(sessionKeys.announcedUntil)) || undefined;
const writeAnnouncedUntil = (time: number): void => sessionStorage.setItem(sessionKeys.announcedUntil, String(time));

/**
 * Events of an entry that are known, and the time of its last announcement in Unix milliseconds; 0 before the first.
 */
type Announced = { events: number; at: number };

/**
 * Calls `show` for each event that arrives while the tab is open, and for those that came while it was on its way to
 * this document. `isUpdate` for further events of an entry that was announced a moment ago.
 */
export function useNews(
  recent: readonly InboxNotification[] | undefined,
  show: (notification: InboxNotification, isUpdate: boolean) => void,
): void {
  const announced = useRef<Map<string, Announced>>(undefined);
  const announce = useEffectEvent(show);
  useEffect(() => {
    if (recent === undefined) return;
    const isFirst = announced.current === undefined;
    const known = (announced.current ??= new Map<string, Announced>());
    const announcedUntil = readAnnouncedUntil();
    for (const notification of recent) {
      const { id, events, createTime } = notification;
      const before = known.get(id) ?? { events: 0, at: 0 };
      if (events <= before.events) continue;
      // what had happened before the tab was opened stands in the inbox
      const isNews = !isFirst || (announcedUntil !== undefined && createTime > announcedUntil);
      const isUpdate = Date.now() - before.at < AGAIN_MS;
      known.set(id, { events, at: isNews && !isUpdate ? Date.now() : before.at });
      if (isNews) announce(notification, isUpdate);
    }
    writeAnnouncedUntil(Math.max(serverNow(), ...recent.map(({ createTime }) => createTime)));
  }, [recent]);
}
