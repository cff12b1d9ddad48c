import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { useSession } from "#shared/session/session-store.ts";
import { useOpenNotification } from "./use-open-notification.ts";

const NotificationToasts = lazyPart(async () => ({
  default: (await import("#features/messaging/notifications/components/notification-toasts.tsx")).NotificationToasts,
}));

const nothing = (): void => undefined;

/** Tells a signed-in user on every screen of what happens. */
export function EventToasts() {
  const session = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const onOpen = useOpenNotification(nothing);
  if (session.status !== "signedIn") return null;
  return (
    <Suspense>
      <NotificationToasts
        key={session.address}
        onOpen={onOpen}
        // the market has its own notice of pending orders
        isShown={({ kind }) => kind === "orderNeedsYou" && path.startsWith("/c2c")}
      />
    </Suspense>
  );
}
