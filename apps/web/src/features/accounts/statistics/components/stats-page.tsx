import { utcDay } from "@wth/rules";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { dayText } from "@wth/web-kit/format/day-text.ts";
import { statisticsQuery } from "../api/stats-queries.ts";
import { statNames } from "../model/stat-figures.ts";
import { HistoryView } from "./history-view.tsx";
import { PoolGauge } from "./pool-gauge.tsx";
import { StatCard } from "./stat-card.tsx";
import classes from "./stats-page.module.css";

/**
 * The platform's figures of the last closed day, the rest of the mining pool, and their history. Requires a signed-in
 * user.
 */
export function StatsPage() {
  const { t } = useTranslation("statistics");
  const { data, isPending, isError, isFetching, refetch } = useQuery(statisticsQuery);
  return (
    <div className={classes["root"]}>
      <section className={classes["figures"]} aria-label={t(($) => $.figures)}>
        <div className={classes["line"]}>
          <SettledDay day={data?.day} />
          {isError && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}
        </div>
        <div className={classes["cards"]}>
          {statNames.map((name) => (
            <StatCard key={name} name={name} amount={data?.[name]} isPending={isPending} />
          ))}
        </div>
      </section>
      <PoolGauge left={data?.miningPool} isPending={isPending} />
      <HistoryView />
    </div>
  );
}

/** The day of the figures; empty while unknown. */
function SettledDay({ day }: { day: number | null | undefined }) {
  const { t } = useTranslation("statistics");
  if (day === undefined) return <p className={classes["day"]}>&nbsp;</p>;
  if (day === null) return <p className={classes["day"]}>{t(($) => $.noDay)}</p>;
  return (
    <p className={classes["day"]}>
      <time dateTime={utcDay(day)}>{t(($) => $.day, { day: dayText(day) })}</time>
    </p>
  );
}
