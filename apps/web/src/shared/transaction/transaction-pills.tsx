import { Spinner } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { isWaiting, stepOf } from "./flow-state.ts";
import { stepText } from "./flow-texts.ts";
import type { Flow } from "./flows.ts";
import classes from "./transaction-pills.module.css";

type Props = { flows: readonly Flow[]; onOpen: (id: string) => void };

/** A pill for each action in the background; a click reopens its dialog. */
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
            <PillText action={action} state={state} />
          </span>
        </button>
      ))}
    </div>
  );
}

function PillText({ action, state }: Flow) {
  const { t } = useTranslation("transaction");
  if (state.at === "failed") return t(($) => $.pill.failed);
  return isWaiting(state) ? t(($) => $.pill.waiting) : stepText(t, action, stepOf(state));
}
