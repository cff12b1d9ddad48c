import { useQuery } from "@tanstack/react-query";
import { TOAST_EVENT_MS } from "@wth/rules";
import { showNoticeToast, updateNoticeToast } from "@wth/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { sessionKeys } from "#config/storage-keys.ts";
import { serverNow } from "#shared/time/server-clock.ts";
import { recentQuery, type InboxNotification } from "../api/notification-queries.ts";
import { useMarkRead } from "../hooks/use-mark-read.ts";
import { wordsOf } from "../model/notification-words.ts";

type Props = {
  onOpen: (notification: InboxNotification) => void;
  /** True for a notification of which the open page tells by itself. */
  isShown: (notification: InboxNotification) => boolean;
};

/** An entry that takes up further events has a new toast at most this often, in milliseconds. */
const AGAIN_MS = 60_000;

/** The server's time up to which this tab has announced events; pages without toasts leave it as it is. */
const readAnnouncedUntil = (): number | undefined =>
  Number(sessionStorage.getItem(sessionKeys.announcedUntil)) || undefined;
const writeAnnouncedUntil = (time: number): void => sessionStorage.setItem(sessionKeys.announcedUntil, String(time));

/** Events of an entry that are known, and the time of its last toast in Unix milliseconds; 0 before the first. */
type Announced = { events: number; at: number };

/**
 * Shows a toast for each event that arrives while the tab is open, on every screen, and for those that came while it showed
 * the landing page or the whitepaper. For a signed-in user.
 */
export function NotificationToasts({ onOpen, isShown }: Props) {
  const { t } = useTranslation("notifications");
  const { data } = useQuery(recentQuery);
  const { markRead } = useMarkRead();
  const announced = useRef<Map<string, Announced>>(undefined);
  const show = useEffectEvent((notification: InboxNotification, isUpdate: boolean) => {
    if (isShown(notification)) return;
    (isUpdate ? updateNoticeToast : showNoticeToast)({
      id: `event:${notification.id}`,
      ...wordsOf(notification),
      action: t(($) => $.open),
      onAction: () => {
        void markRead(notification.id);
        onOpen(notification);
      },
      ms: TOAST_EVENT_MS,
      closeLabel: t(($) => $.close, { ns: "common" }),
    });
  });

  useEffect(() => {
    if (data === undefined) return;
    const isFirst = announced.current === undefined;
    const known = (announced.current ??= new Map<string, Announced>());
    const announcedUntil = readAnnouncedUntil();
    for (const notification of data) {
      const { id, events, createTime } = notification;
      const before = known.get(id) ?? { events: 0, at: 0 };
      if (events <= before.events) continue;
      // what had happened before the tab was opened stands in the inbox
      const isNews = !isFirst || (announcedUntil !== undefined && createTime > announcedUntil);
      const isUpdate = Date.now() - before.at < AGAIN_MS;
      known.set(id, { events, at: isNews && !isUpdate ? Date.now() : before.at });
      if (isNews) show(notification, isUpdate);
    }
    writeAnnouncedUntil(Math.max(serverNow(), ...data.map(({ createTime }) => createTime)));
  }, [data]);

  return null;
}
