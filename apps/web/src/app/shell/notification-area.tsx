import { lazyPart } from "@wth/web-kit/parts/lazy-part.tsx";
import { cx, useIsMobile } from "@wth/ui";
import { Suspense, useState } from "react";
import { useIsSignedIn } from "#shared/session/session-store.ts";
import classes from "./header.module.css";
import { usePanel } from "./use-panel.ts";

const Bell = lazyPart(async () => ({
  default: (await import("#features/messaging/notifications/components/bell.tsx")).Bell,
}));
const InboxPanel = lazyPart(async () => ({ default: (await import("./inbox-panel.tsx")).InboxPanel }));
const InboxSheet = lazyPart(async () => ({ default: (await import("./inbox-sheet.tsx")).InboxSheet }));

/**
 * The bell of signed-in users. Desktop: opens the inbox below it; phone on its side: as a bottom sheet, as the bottom
 * bar stands on no low screen.
 */
export function NotificationArea() {
  const isSignedIn = useIsSignedIn();
  const isMobile = useIsMobile();
  if (!isSignedIn) return null;
  return (
    <Suspense fallback={<span className={cx(classes["bellPlace"], isMobile && classes["phoneBell"])} />}>
      {isMobile ? <PhoneInbox /> : <DesktopInbox />}
    </Suspense>
  );
}

function PhoneInbox() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <span className={classes["phoneBell"]}>
        <Bell isOpen={isOpen} onPress={() => setIsOpen(true)} />
      </span>
      <Suspense>{isOpen && <InboxSheet onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}

function DesktopInbox() {
  const { isOpen, toggle, close, area } = usePanel();
  return (
    <div className={classes["bell"]} {...area}>
      <Bell isOpen={isOpen} onPress={toggle} />
      <Suspense>{isOpen && <InboxPanel onClose={close} />}</Suspense>
    </div>
  );
}
