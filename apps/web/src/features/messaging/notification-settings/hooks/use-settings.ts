import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { settingsQuery, type NotificationSettings } from "../api/settings-query.ts";

/** Addresses and times of messages, and functions to change them. */
export function useSettings() {
  const { t } = useTranslation("notifications");
  const queryClient = useQueryClient();
  const query = useQuery(settingsQuery);
  const onDone = (settings: NotificationSettings) => void queryClient.setQueryData(settingsQuery.queryKey, settings);
  const { run: save, isPending: isSaving } = useAction(api.notificationSetSettings, { onDone });
  const { run: connect } = useAction(api.notificationSubscribe, { onDone });
  const { run: remove } = useAction(api.notificationRemoveAddress, { onDone });
  const { run: askConfirmation } = useAction(api.notificationAskConfirmation, {
    success: t(($) => $.mail.sent),
  });
  const { run: linkTelegram } = useAction(api.notificationTelegramLink, {
    onDone: ({ bot, token }) => void window.open(`https://t.me/${bot}?start=${token}`, "_blank", "noopener"),
  });
  return { query, save, isSaving, connect, remove, askConfirmation, linkTelegram };
}
