import { useNavigate } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { useSessionReminder } from "#shared/reminders/session-reminder-setting.ts";
import { useIsSignedIn } from "#shared/session/session-store.ts";
import { rigParam } from "../screens/defi-search.ts";

const SessionNotifier = lazy(async () => ({
  default: (await import("#features/mining/index.ts")).SessionNotifier,
}));

/** Reports the end of a mining session on every screen, to users who switched that on. */
export function SessionNotifications() {
  const isSignedIn = useIsSignedIn();
  const isOn = useSessionReminder() === "on";
  const navigate = useNavigate();
  if (!isSignedIn || !isOn) return null;
  return (
    <Suspense>
      <SessionNotifier onOpen={(rigId) => void navigate({ to: "/defi", search: { rig: rigParam(rigId) } })} />
    </Suspense>
  );
}
