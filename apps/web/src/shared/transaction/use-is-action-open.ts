import { useCallback, useSyncExternalStore } from "react";
import { currentFlows, watchFlows } from "./current-flows.ts";

/** Whether the dialog of an on-chain action is open, before which other dialogs step back. */
export function useIsActionOpen(): boolean {
  const read = useCallback(() => currentFlows.get()?.view.get().openId !== undefined, []);
  return useSyncExternalStore(watchFlows, read);
}
