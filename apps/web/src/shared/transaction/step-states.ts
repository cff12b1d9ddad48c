import { type FlowState, type FlowStep, stepOf } from "./flow-state.ts";

const flowSteps = ["prepare", "approve", "sign", "sent", "final", "seen"] as const satisfies readonly FlowStep[];

export type StepState = "done" | "current" | "failed" | "waiting";

/**
 * Returns each step's state; without a payment there is no approval. Steps before the current one are done, skipped
 * approvals included.
 */
export function stepStates(state: FlowState, isPayment: boolean): { step: FlowStep; state: StepState }[] {
  const steps = flowSteps.filter((step) => isPayment || step !== "approve");
  const present = steps.indexOf(stepOf(state));
  return steps.map((step, index) => {
    if (state.at === "done" || index < present) return { step, state: "done" };
    if (index > present) return { step, state: "waiting" };
    return { step, state: state.at === "failed" ? "failed" : "current" };
  });
}
