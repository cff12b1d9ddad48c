import { Dialog } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { Inbox } from "#features/messaging/notifications/index.ts";
import { useOpenNotice } from "./use-open-notice.ts";

/** The inbox as a bottom sheet. */
export function InboxSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation("notifications");
  return (
    <Dialog opened onClose={onClose} title={t(($) => $.title)} closeLabel={t(($) => $.close, { ns: "common" })}>
      <Inbox onOpen={useOpenNotice(onClose)} />
    </Dialog>
  );
}
