import { IconCheck, IconX } from "@tabler/icons-react";
import classes from "./steps.module.css";

export type StepState = "done" | "current" | "failed" | "waiting";

/** Mark of a step. A text beside it says the same. */
export function StepMark({ state }: { state: StepState }) {
  return (
    <span className={classes["mark"]} data-state={state} aria-hidden="true">
      {state === "done" && <IconCheck size={14} stroke={2.4} />}
      {state === "failed" && <IconX size={14} stroke={2.4} />}
    </span>
  );
}
