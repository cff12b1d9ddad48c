import { useRouter } from "@tanstack/react-router";
import { kindsByName } from "@wth/api-contract";
import type { InboxNotification } from "#features/messaging/notifications/index.ts";
import { openTab } from "#shared/hooks/use-stored-tab.ts";

const DIVIDEND_TAB = 1;

/** Opens the target of a notification. */
export function useOpenNotification(onClose: () => void): (notification: InboxNotification) => void {
  const { history } = useRouter();
  return ({ kind, data, events }) => {
    if (kind === "dividendReady") openTab(DIVIDEND_TAB);
    onClose();
    history.push(kindsByName[kind].link(data as never, events));
  };
}
