import type { CSSProperties } from "react";
import { useTranslation } from "react-i18next";
import type { ShareSteps } from "../model/share-steps.ts";
import classes from "./step-ladder.module.css";

type StepState = "earned" | "running" | "next" | "open";

const stateOf = (index: number, { earned, running }: ShareSteps): StepState => {
  if (index < earned) return "earned";
  if (index < earned + running) return "running";
  return index === earned + running ? "next" : "open";
};

/** Steps of a share: unlocked ones, those reached in the current period, and the rest. */
export function StepLadder({ steps }: { steps: ShareSteps }) {
  const { t } = useTranslation("plan");
  return (
    <div className={classes["root"]}>
      <div
        role="img"
        aria-label={`${t(($) => $.own.steps)}: ${t(($) => $.own.stepsText, steps)}`}
        className={classes["steps"]}
        style={{ "--fill": steps.next } as CSSProperties}
      >
        {Array.from({ length: steps.total }, (_, index) => (
          <span
            key={index}
            className={classes["step"]}
            data-state={stateOf(index, steps)}
            style={{ "--rise": (index + 1) / steps.total } as CSSProperties}
          />
        ))}
      </div>
      <ul className={classes["legend"]} aria-hidden="true">
        <li data-state="earned">{t(($) => $.own.legendEarned)}</li>
        <li data-state="running">{t(($) => $.own.legendRunning)}</li>
        <li data-state="open">{t(($) => $.own.legendOpen)}</li>
      </ul>
    </div>
  );
}
