import { useTranslation } from "react-i18next";
import { Inbox } from "#features/messaging/notifications/components/inbox.tsx";
import classes from "./inbox-panel.module.css";
import { settingsLink } from "./settings-link.tsx";
import { useOpenNotification } from "./use-open-notification.ts";

/** The inbox as a popover below the bell. */
export function InboxPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("notifications");
  return (
    <div className={classes["root"]} role="dialog" aria-label={t(($) => $.title)}>
      <Inbox title={t(($) => $.title)} onOpen={useOpenNotification(onClose)} settingsLink={settingsLink(onClose)} />
    </div>
  );
}
