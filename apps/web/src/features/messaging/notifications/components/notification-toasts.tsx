import { useQuery } from "@tanstack/react-query";
import { TOAST_EVENT_MS } from "@wth/rules";
import { showNoticeToast, updateNoticeToast } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { recentQuery, type InboxNotification } from "../api/notification-queries.ts";
import { useMarkRead } from "../hooks/use-mark-read.ts";
import { useNews } from "../hooks/use-news.ts";
import { wordsOf } from "../model/notification-words.ts";

type Props = {
  onOpen: (notification: InboxNotification) => void;
  /** True for a notification of which the open page tells by itself. */
  isShown: (notification: InboxNotification) => boolean;
};

/** Shows a toast for each event, on every screen of the app. For a signed-in user. */
export function NotificationToasts({ onOpen, isShown }: Props) {
  const { t } = useTranslation("notifications");
  const { data } = useQuery(recentQuery);
  const { markRead } = useMarkRead();
  useNews(data, (notification, isUpdate) => {
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
  return null;
}
