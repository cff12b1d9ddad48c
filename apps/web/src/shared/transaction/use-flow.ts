import { useCallback, useSyncExternalStore } from "react";
import { currentFlows, watchFlows } from "./current-flows.ts";
import { type FlowState, type FlowStep, isWaiting, stepOf } from "./flow-state.ts";

type FlowProgress = {
  state: FlowState;
  /** True while the program works; false while the flow waits for the user or has ended. */
  isRunning: boolean;
  /** True from when the payment was sent until the server has recorded it. */
  isSent: boolean;
};

const sentSteps: ReadonlySet<FlowStep> = new Set(["sent", "final", "seen"]);

const stateOf = (id: string): FlowState | undefined =>
  currentFlows
    .get()
    ?.view.get()
    .flows.find(({ action }) => action.id === id)?.state;

/** Returns the flow of an action's id, for a button that shows its progress; undefined without one. */
export function useFlow(id: string): FlowProgress | undefined {
  const read = useCallback(() => stateOf(id), [id]);
  const state = useSyncExternalStore(watchFlows, read);
  if (state === undefined) return undefined;
  const isRunning = !isWaiting(state);
  return { state, isRunning, isSent: isRunning && sentSteps.has(stepOf(state)) };
}

/** True while the dialog of an on-chain action is open; other dialogs are hidden then. */
export function useIsActionOpen(): boolean {
  const read = useCallback(() => currentFlows.get()?.view.get().openId !== undefined, []);
  return useSyncExternalStore(watchFlows, read);
}

const read = (): boolean =>
  currentFlows
    .get()
    ?.view.get()
    .flows.some(({ state }) => state.at !== "done" && state.at !== "failed") ?? false;

/** True while an on-chain action has begun and not ended, with or without an open dialog. */
export const useIsActionUnderWay = (): boolean => useSyncExternalStore(watchFlows, read);
