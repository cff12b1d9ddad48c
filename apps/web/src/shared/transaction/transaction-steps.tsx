import { cx, Spinner } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { StepMark } from "../lists/step-mark.tsx";
import steps from "../lists/steps.module.css";
import type { ChainAction } from "./chain-action.ts";
import { type FlowState, isWaiting } from "./flow-state.ts";
import { stepText } from "./flow-texts.ts";
import { stepStates } from "./step-states.ts";
import classes from "./transaction-steps.module.css";

type Props = {
  action: ChainAction;
  state: FlowState;
  /** Text below the current step. */
  text: string;
  failure: string | undefined;
};

/** Steps of a flow: done, current with its text, and to come. */
export function TransactionSteps({ action, state, text, failure }: Props) {
  const { t } = useTranslation("transaction");
  const present = (step: string): boolean => step === "current" || step === "failed";
  return (
    <>
      <ol className={classes["root"]} aria-label={t(($) => $.steps.label)} aria-live="polite">
        {stepStates(state, action.payment !== null).map(({ step, state: stepState }) => (
          <li
            key={step}
            className={cx(steps["step"], classes["step"])}
            data-state={stepState}
            aria-current={present(stepState) ? "step" : undefined}
          >
            <StepMark state={stepState} />
            <span className={classes["name"]}>
              {stepText(t, action, step)}
              <span className={classes["hidden"]}>, {t(($) => $.steps.state[stepState])}</span>
              {stepState === "current" && !isWaiting(state) && <Spinner />}
            </span>
            {present(stepState) && (
              <span className={classes["text"]} role={failure === undefined ? undefined : "alert"}>
                {failure !== undefined && <strong>{failure}</strong>}
                {text}
              </span>
            )}
          </li>
        ))}
      </ol>
      {state.at === "done" && (
        <p className={classes["done"]} role="status">
          {text}
        </p>
      )}
    </>
  );
}
