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
