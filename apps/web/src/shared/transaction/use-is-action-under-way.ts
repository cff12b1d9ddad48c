import { useSyncExternalStore } from "react";
import { currentFlows, watchFlows } from "./current-flows.ts";

const read = (): boolean =>
  currentFlows
    .get()
    ?.view.get()
    .flows.some(({ state }) => state.at !== "done" && state.at !== "failed") ?? false;

/** True while an on-chain action has begun and not ended, with or without an open dialog. */
export const useIsActionUnderWay = (): boolean => useSyncExternalStore(watchFlows, read);
