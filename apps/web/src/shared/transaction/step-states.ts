import { type FlowState, type FlowStep, stepOf } from "./flow-state.ts";

const flowSteps = ["prepare", "approve", "sign", "sent", "final", "seen"] as const satisfies readonly FlowStep[];

export type StepState = "done" | "current" | "failed" | "waiting";

/** Each step's state; without a payment there is nothing to approve. What lies behind the present step is done, approvals that were not needed included. */
export function stepStates(state: FlowState, isPayment: boolean): { step: FlowStep; state: StepState }[] {
  const steps = flowSteps.filter((step) => isPayment || step !== "approve");
  const present = steps.indexOf(stepOf(state));
  return steps.map((step, index) => {
    if (state.at === "done" || index < present) return { step, state: "done" };
    if (index > present) return { step, state: "waiting" };
    return { step, state: state.at === "failed" ? "failed" : "current" };
  });
}
