import { Dialog } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { Inbox } from "#features/messaging/notifications/components/inbox.tsx";
import { settingsLink } from "./settings-link.tsx";
import { useOpenNotification } from "./use-open-notification.ts";

/** The inbox as a bottom sheet. */
export function InboxSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("notifications");
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.title)} closeLabel={t(($) => $.close, { ns: "common" })}>
      <Inbox onOpen={useOpenNotification(onClose)} settingsLink={settingsLink(onClose)} />
    </Dialog>
  );
}
