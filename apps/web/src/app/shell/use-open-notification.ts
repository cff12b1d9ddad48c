import { useRouter } from "@tanstack/react-router";
import type { InboxNotification } from "#features/messaging/notifications/api/notification-queries.ts";
import { targetOf } from "#shared/messaging/target-of.ts";

/** Opens the target of a notification. */
export function useOpenNotification(onClose: () => void): (notification: InboxNotification) => void {
  const { history } = useRouter();
  return (notification) => {
    const target = targetOf(notification);
    onClose();
    history.push(target);
  };
}
