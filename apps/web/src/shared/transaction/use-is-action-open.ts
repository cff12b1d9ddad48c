import { useCallback, useSyncExternalStore } from "react";
import { currentFlows, watchFlows } from "./current-flows.ts";

/** True while the dialog of an on-chain action is open; other dialogs are hidden then. */
export function useIsActionOpen(): boolean {
  const read = useCallback(() => currentFlows.get()?.view.get().openId !== undefined, []);
  return useSyncExternalStore(watchFlows, read);
}
