import { useEffect, useState } from "react";

/** Time in milliseconds without an answer of the wallet after which the app offers other ways. */
const SILENT_MS = 8_000;

/** True when a wait for the wallet has lasted for some time. @param wait identifies the wait; null without one */
export function useSilence(wait: object | null): boolean {
  const [silent, setSilent] = useState<object | null>(null);
  useEffect(() => {
    if (wait === null) return undefined;
    const timer = setTimeout(() => setSilent(wait), SILENT_MS);
    return () => clearTimeout(timer);
  }, [wait]);
  return wait !== null && silent === wait;
}
