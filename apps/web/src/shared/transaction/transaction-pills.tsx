import { Spinner } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { type FlowState, isWaiting, stepOf } from "./flow-state.ts";
import type { Flow } from "./flows.ts";
import classes from "./transaction-pills.module.css";

type Props = { flows: readonly Flow[]; onOpen: (id: string) => void };

/** A small reminder of each action that goes on in the background; a click brings its dialog back. */
export function TransactionPills({ flows, onOpen }: Props) {
  const { t } = useTranslation("transaction");
  if (flows.length === 0) return null;
  return (
    <div className={classes["root"]} role="status">
      {flows.map(({ action, state }) => (
        <button
          key={action.id}
          type="button"
          className={classes["pill"]}
          data-failed={state.at === "failed" || undefined}
          aria-label={t(($) => $.pill.open, { title: action.title() })}
          onClick={() => onOpen(action.id)}
        >
          {isWaiting(state) ? <span className={classes["dot"]} /> : <Spinner />}
          <span className={classes["title"]}>{action.title()}</span>
          <span className={classes["step"]}>
            <PillText state={state} />
          </span>
        </button>
      ))}
    </div>
  );
}

function PillText({ state }: { state: FlowState }) {
  const { t } = useTranslation("transaction");
  if (state.at === "failed") return t(($) => $.pill.failed);
  return isWaiting(state) ? t(($) => $.pill.waiting) : t(($) => $.steps[stepOf(state)]);
}
