import { useQuery } from "@tanstack/react-query";
import { TOAST_EVENT_MS } from "@wth/rules";
import { showNoticeToast } from "@wth/ui";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "react-i18next";
import { recentQuery, type InboxNotification } from "../api/notification-queries.ts";
import { useMarkRead } from "../hooks/use-mark-read.ts";
import { wordsOf } from "../model/notification-words.ts";

type Props = {
  onOpen: (notification: InboxNotification) => void;
  /** True for a notification of which the open page tells by itself. */
  isShown: (notification: InboxNotification) => boolean;
};

/** Shows a toast for each event that arrives while the page is open, on every screen. For a signed-in user. */
export function NotificationToasts({ onOpen, isShown }: Props) {
  const { t } = useTranslation("notifications");
  const { data } = useQuery(recentQuery);
  const { markRead } = useMarkRead();
  const seen = useRef<Set<string>>(undefined);
  const show = useEffectEvent((notification: InboxNotification) => {
    if (isShown(notification)) return;
    showNoticeToast({
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
    // what had happened before the page was open stands in the inbox
    const known = seen.current;
    seen.current = new Set([...(known ?? []), ...data.map(({ id }) => id)]);
    if (known === undefined) return;
    for (const notification of data) if (!known.has(notification.id)) show(notification);
  }, [data]);

  return null;
}
