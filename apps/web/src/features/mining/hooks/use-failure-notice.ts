import { useEffect, useEffectEvent } from "react";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";

/** A notice each time a query fails anew. `failedAt` is 0 while it never did. */
export function useFailureNotice(failedAt: number, message: string): void {
  const tell = useEffectEvent(() => notifyError(message));
  useEffect(() => {
    if (failedAt > 0) tell();
  }, [failedAt]);
}
