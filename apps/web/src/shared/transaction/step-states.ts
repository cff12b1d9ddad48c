import { type FlowState, type FlowStep, stepOf } from "./flow-state.ts";

const flowSteps = ["prepare", "approve", "sign", "sent", "final", "seen"] as const satisfies readonly FlowStep[];

export type StepState = "done" | "current" | "failed" | "waiting";

/** Each step's state. What lies behind the present step is done, approvals that were not needed included. */
export function stepStates(state: FlowState): { step: FlowStep; state: StepState }[] {
  const present = flowSteps.indexOf(stepOf(state));
  return flowSteps.map((step, index) => {
    if (state.at === "done" || index < present) return { step, state: "done" };
    if (index > present) return { step, state: "waiting" };
    return { step, state: state.at === "failed" ? "failed" : "current" };
  });
}
