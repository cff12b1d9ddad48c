import { useEffect, useEffectEvent } from "react";
import { notifyError } from "@wth/web-kit/toasts/toasts.ts";

/** Shows a toast each time a query fails again. `failedAt` is 0 before the first failure. */
export function useFailureToast(failedAt: number, message: string): void {
  const tell = useEffectEvent(() => notifyError(message));
  useEffect(() => {
    if (failedAt > 0) tell();
  }, [failedAt]);
}
