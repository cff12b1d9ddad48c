import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { queryClient } from "#shared/api/query-client.ts";
import { watchConnection } from "#shared/connection/connection.ts";
import { useLiveUpdates } from "#shared/connection/use-live-updates.ts";
import { sessionStore, useIsSignedIn } from "#shared/session/session-store.ts";
import { listen } from "#shared/session/session-events.ts";
import { recentQuery, unreadQuery, type InboxNotification } from "../api/notification-queries.ts";
import { useNews } from "../hooks/use-news.ts";
import { LightToasts } from "./light-toasts.tsx";

type Props = {
  /** Account of this tab's session. */
  address: string;
  /** Gets the number of unread notifications. */
  onUnread: (count: number) => void;
};

/**
 * Follows the events of a signed-in user on a page without the app's shell, by the app's own stream: shows them as
 * toasts and counts those that are unread.
 */
export function LightNews({ address, onUnread }: Props) {
  useEffect(() => {
    sessionStore.set({ status: "signedIn", address });
    const stopWatching = watchConnection();
    const stopListening = listen("sessionLost", () => sessionStore.set({ status: "signedOut" }));
    return () => {
      stopListening();
      stopWatching();
      sessionStore.set({ status: "signedOut" });
    };
  }, [address]);
  return (
    <QueryClientProvider client={queryClient}>
      <News onUnread={onUnread} />
    </QueryClientProvider>
  );
}

function News({ onUnread }: Pick<Props, "onUnread">) {
  const enabled = useIsSignedIn();
  useLiveUpdates();
  const { data: unread = 0 } = useQuery({ ...unreadQuery, enabled });
  const { data: recent } = useQuery({ ...recentQuery, enabled });
  const [shown, setShown] = useState<readonly InboxNotification[]>([]);
  const hide = (id: string): void => setShown((now) => now.filter((each) => each.id !== id));
  useNews(recent, (notification, isUpdate) =>
    setShown((now) => {
      const isThere = now.some(({ id }) => id === notification.id);
      if (isThere) return now.map((each) => (each.id === notification.id ? notification : each));
      return isUpdate ? now : [notification, ...now];
    }),
  );
  useEffect(() => onUnread(enabled ? unread : 0), [enabled, onUnread, unread]);
  return enabled && <LightToasts notifications={shown} onHide={hide} />;
}
