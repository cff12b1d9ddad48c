import { useRef, useState } from "react";
import { currentLanguage } from "#i18n/index.ts";
import type { NotificationSettings } from "#shared/messaging/settings-query.ts";
import { useSettings } from "./use-settings.ts";

type Setting = NotificationSettings["setting"];

/** Pause after which a time that is being typed is saved. */
const TYPED_MS = 800;

/** Times of messages as the person wants them, and functions that change and save them. */
export function useTimes(stored: Setting) {
  const { save } = useSettings();
  const [wanted, setWanted] = useState<Setting>();
  const latest = useRef<Setting>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const saving = useRef<Promise<void>>(Promise.resolve());

  async function send(): Promise<void> {
    const sent = latest.current;
    if (sent === undefined) return;
    await save({ body: { ...sent, language: currentLanguage() } });
    if (latest.current !== sent) return;
    latest.current = undefined;
    setWanted(undefined);
  }

  function changeAfter(ms: number, next: Partial<Setting>): void {
    latest.current = { ...(latest.current ?? stored), ...next };
    setWanted(latest.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      // a later change must not reach the server before an earlier one
      saving.current = saving.current.then(send);
    }, ms);
  }

  return {
    times: wanted ?? stored,
    change: (next: Partial<Setting>): void => changeAfter(0, next),
    /** For a field that changes with each digit. */
    type: (next: Partial<Setting>): void => changeAfter(TYPED_MS, next),
  };
}
