import { IconX } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { cx, IconButton, Surface, VisuallyHidden } from "@wth/ui";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { userKey } from "#shared/api/query-keys.ts";
import { StepMark } from "#shared/lists/step-mark.tsx";
import marks from "#shared/lists/steps.module.css";
import { PaymentDialog } from "../components/payment-dialog.tsx";
import { MiningPageContext } from "../hooks/mining-page-context.ts";
import { useFinishedRigs } from "../hooks/use-finished-rigs.ts";
import { useMiningPageState } from "../hooks/use-mining-page-state.ts";
import classes from "./start-checklist.module.css";
import { CurrentStep } from "./current-step.tsx";
import { currentStep, type StartStep, startSteps, stepsDone } from "./start-steps.ts";
import { type StartState, useStartFacts } from "./use-start-facts.ts";

type Props = {
  /** Gives test USDT; undefined outside of the sandbox. */
  faucet?: ReactNode;
  /** Shown while the state loads. */
  placeholder: ReactNode;
  /** Shows all rigs. */
  onMining: () => void;
  /** Called when the list has been dismissed or all its steps are done; says whether a miner has paid. */
  onOver: (hasPaid: boolean) => void;
};

/**
 * A newcomer's steps to the first claim, with the action of the current one. Shows nothing when the state cannot be
 * loaded.
 */
export function StartChecklist(props: Props) {
  const { ready } = useTranslation("start");
  const state = useStartFacts();
  const step = state ? currentStep(state.facts) : undefined;
  const isDone = Boolean(state) && step === undefined;
  const end = useEffectEvent(props.onOver);
  useEffect(() => {
    if (isDone) end(true);
  }, [isDone]);
  if (!ready || state === undefined) return props.placeholder;
  if (state === null || step === undefined) return null;
  return <Steps {...props} state={state} step={step} />;
}

function Steps({ faucet, onMining, onOver, state, step }: Props & { state: StartState; step: StartStep }) {
  const { t } = useTranslation("start");
  const queryClient = useQueryClient();
  const { pageState, payment } = useMiningPageState(state.templates);
  useFinishedRigs(state.rigs, () => void queryClient.invalidateQueries({ queryKey: userKey("rig", "list") }));
  const done = stepsDone(state.facts);
  return (
    <MiningPageContext value={pageState}>
      <Surface className={classes["root"]} role="region" aria-labelledby="start-title">
        <div className={classes["head"]}>
          <h2 id="start-title" className={classes["title"]}>
            {t(($) => $.title)}
          </h2>
          <p className={classes["progress"]}>
            {t(($) => $.progress, { step: startSteps.indexOf(step) + 1, all: startSteps.length })}
          </p>
          <IconButton label={t(($) => $.dismiss)} onClick={() => onOver(false)}>
            <IconX size={18} stroke={1.8} />
          </IconButton>
        </div>
        <ol className={classes["steps"]} aria-label={t(($) => $.label)}>
          {startSteps.map((name) => (
            <StepName key={name} name={name} state={stateOf(name, step, done[name])} />
          ))}
        </ol>
        <CurrentStep step={step} state={state} faucet={faucet} onMining={onMining} />
      </Surface>
      {payment && <PaymentDialog {...payment} />}
    </MiningPageContext>
  );
}

type Shown = "done" | "current" | "waiting";

function stateOf(name: StartStep, step: StartStep, isDone: boolean): Shown {
  if (name === step) return "current";
  return isDone ? "done" : "waiting";
}

function StepName({ name, state }: { name: StartStep; state: Shown }) {
  const { t } = useTranslation("start");
  return (
    <li
      className={cx(marks["step"], classes["step"])}
      data-state={state}
      aria-current={state === "current" ? "step" : undefined}
    >
      <StepMark state={state} />
      <span>
        {t(($) => $.steps[name])}
        <VisuallyHidden>, {t(($) => $.state[state])}</VisuallyHidden>
      </span>
    </li>
  );
}
