import { useTranslation } from "react-i18next";
import { formatCountdown, secondsLeft } from "../time/countdown.ts";
import { useServerNow } from "../time/use-server-now.ts";
import classes from "./limit-dialog.module.css";

/** Time until a limit lets the amount through, by the server's clock. Screen readers do not announce each second. */
export function LimitCountdown({ until }: { until: number }) {
  const { t } = useTranslation("common");
  const left = secondsLeft(until, useServerNow());
  if (left === 0) return <p className={classes["countdown"]}>{t(($) => $.limit.over)}</p>;
  return (
    <p className={classes["countdown"]}>
      <span>{t(($) => $.limit.timeLeft)}</span>
      <span translate="no" className={classes["time"]} role="timer" aria-label={t(($) => $.limit.timeLeft)}>
        {formatCountdown(left)}
      </span>
    </p>
  );
}
