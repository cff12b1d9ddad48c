import { IconCheck, IconX } from "@tabler/icons-react";
import { VisuallyHidden } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../../shared/time/format-date-time.ts";
import type { OrderDetail } from "../../model/order.ts";
import { orderSteps, type StepState } from "../../model/order-steps.ts";
import classes from "./order-steps-list.module.css";

/** The way of an order as a sounding line: what is done, where it stands, and what is to come. */
export function OrderStepsList({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("c2c");
  return (
    <ol className={classes["root"]} aria-label={t(($) => $.order.stepsLabel)}>
      {orderSteps(order).map(({ name, state, at }) => (
        <li
          key={name}
          className={classes["step"]}
          data-state={state}
          aria-current={state === "current" || state === "failed" ? "step" : undefined}
        >
          <span className={classes["mark"]}>
            <Mark state={state} />
          </span>
          <span className={classes["name"]}>
            {t(($) => $.order.steps[name])}
            <VisuallyHidden>, {t(($) => $.order.stepState[state])}</VisuallyHidden>
          </span>
          {at !== null && (
            <time className={classes["time"]} dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}

function Mark({ state }: { state: StepState }) {
  if (state === "done") return <IconCheck size={14} stroke={2.4} aria-hidden="true" />;
  if (state === "failed") return <IconX size={14} stroke={2.4} aria-hidden="true" />;
  return null;
}
