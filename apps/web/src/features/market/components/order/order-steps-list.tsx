import { cx, VisuallyHidden } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { StepMark } from "#shared/lists/step-mark.tsx";
import steps from "#shared/lists/steps.module.css";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import type { OrderDetail } from "#features/market/model/order.ts";
import { orderSteps } from "#features/market/model/order-steps.ts";
import classes from "./order-steps-list.module.css";

/** Steps of an advert or trade: done, current and to come. */
export function OrderStepsList({ order }: { order: OrderDetail }) {
  const { t } = useTranslation("market");
  return (
    <ol className={classes["root"]} aria-label={t(($) => $.order.stepsLabel)}>
      {orderSteps(order).map(({ name, state, at }) => (
        <li
          key={name}
          className={cx(steps["step"], classes["step"])}
          data-state={state}
          aria-current={state === "current" || state === "failed" ? "step" : undefined}
        >
          <StepMark state={state} />
          <span className={classes["name"]}>
            {t(($) => $.order.steps[name])}
            <VisuallyHidden>, {t(($) => $.order.stepState[state])}</VisuallyHidden>
          </span>
          {at !== null && (
            <time translate="no" className={classes["time"]} dateTime={new Date(at).toISOString()}>
              {formatDateTime(at)}
            </time>
          )}
        </li>
      ))}
    </ol>
  );
}
