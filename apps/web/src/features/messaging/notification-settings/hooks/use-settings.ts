import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#shared/api/client.ts";
import { useAction } from "#shared/api/use-action.ts";
import { rememberPush } from "#shared/messaging/push-subscription.ts";
import { useSession } from "#shared/session/session-store.ts";
import { settingsQuery, type NotificationSettings } from "#shared/messaging/settings-query.ts";

const chatLink = ({ bot, token }: { bot: string; token: string }): string => `https://t.me/${bot}?start=${token}`;

/** Functions that change addresses and times of messages. */
export function useSettings() {
  const { t } = useTranslation("notificationSettings");
  const queryClient = useQueryClient();
  const session = useSession();
  const onDone = (settings: NotificationSettings) => void queryClient.setQueryData(settingsQuery.queryKey, settings);
  const { run: save } = useAction(api.notificationSetSettings, {
    success: () => t(($) => $.saved),
    onDone,
  });
  const { run: connect } = useAction(api.notificationSubscribe, {
    onDone: (settings, { body }) => {
      if (session.status === "signedIn") rememberPush(session.address, body.endpoint);
      onDone(settings);
    },
  });
  const { run: remove } = useAction(api.notificationRemoveAddress, { onDone });
  const { run: askConfirmation } = useAction(api.notificationAskConfirmation, {
    success: t(($) => $.mail.sent),
  });
  const { run: linkTelegram, done: linked } = useAction(api.notificationTelegramLink, {
    // browsers block a window that does not open with the click; the page shows the link
    onDone: (link) => void window.open(chatLink(link), "_blank", "noopener"),
  });
  const telegramLink = linked && chatLink(linked.output);
  const { run: sendTest, isPending: isTesting } = useAction(api.notificationSendTest, {
    success: (count) => t(($) => $.test.sent, { count }),
  });
  return { save, connect, remove, askConfirmation, linkTelegram, telegramLink, sendTest, isTesting };
}
