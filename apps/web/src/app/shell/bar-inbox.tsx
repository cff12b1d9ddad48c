import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useQuery } from "@tanstack/react-query";
import { IconBell } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { unreadQuery } from "#features/messaging/notifications/api/notification-queries.ts";
import { BarButton } from "./bar-item.tsx";

const InboxSheet = lazyPart(async () => ({ default: (await import("./inbox-sheet.tsx")).InboxSheet }));

/** The inbox in the bottom bar, with the number of unread notifications. For a signed-in user. */
export function BarInbox() {
  const { t } = useTranslation("shell");
  const { data: unread = 0 } = useQuery(unreadQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <BarButton
        Icon={IconBell}
        name={t(($) => $.bar.inbox)}
        waiting={unread}
        waitingText={t(($) => $.bar.unread, { count: unread })}
        isOpen={isOpen}
        onPress={() => setIsOpen(true)}
      />
      <Suspense>{isOpen && <InboxSheet onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
