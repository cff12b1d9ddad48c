import { useTranslation } from "react-i18next";
import { formatCountdown, secondsLeft } from "#shared/time/countdown.ts";
import { useServerNow } from "#shared/time/use-server-now.ts";
import { dayText } from "@wth/web-kit/format/day-text.ts";
import { DAY_SECONDS } from "@wth/rules";
import type { Period } from "../api/plan-queries.ts";
import classes from "./period-time.module.css";

/** The current period with its start, end and evaluation. */
export function PeriodTime({ period }: { period: Period }) {
  const { t } = useTranslation("plan");
  const seconds = secondsLeft(period.end, useServerNow());
  const days = Math.floor(seconds / DAY_SECONDS);
  return (
    <div className={classes["root"]}>
      <h3 className={classes["name"]}>{t(($) => $.own.period, { number: period.number + 1 })}</h3>
      {/* The end is the start of the next period. */}
      <p className={classes["dates"]}>
        {t(($) => $.own.dates, { start: dayText(period.start), end: dayText(period.end - 1) })}
      </p>
      {seconds === 0 ? (
        <p className={classes["time"]}>{t(($) => $.own.evaluating)}</p>
      ) : (
        <p className={classes["time"]}>
          <span className={classes["label"]}>{t(($) => $.own.left)}</span>{" "}
          <span role="timer">
            {days > 0 && `${t(($) => $.own.days, { count: days })} `}
            <span translate="no" className={classes["clock"]}>
              {formatCountdown(seconds % DAY_SECONDS)}
            </span>
          </span>
        </p>
      )}
    </div>
  );
}
