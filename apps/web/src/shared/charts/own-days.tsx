import { useQuery } from "@tanstack/react-query";
import { EmptyState, Skeleton } from "@wth/ui";
import { ChartOrTable } from "@wth/web-kit/chart/chart-or-table.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type HistoryRange, HistoryRangeChoice } from "./history-range.tsx";
import { LoadFailure } from "../lists/load-failure.tsx";
import { type OwnDay, ownDaysQuery } from "./own-days-query.ts";
import { OwnDaysTable } from "./own-days-table.tsx";
import classes from "./own-days.module.css";
import { type OwnSeriesName, ownSeries, valuesOf } from "./own-lines.ts";
import { OwnPanel } from "./own-panel.tsx";

const WAITING_PX = 286;

/** Charts of the user's days, or the same figures as a table. Requires a signed-in user. */
export function OwnDays({ series }: { series: readonly OwnSeriesName[] }) {
  const { t } = useTranslation("ownDays");
  const [range, setRange] = useState<HistoryRange>("30");
  const { data, isError, isFetching, refetch } = useQuery(ownDaysQuery(Number(range)));
  return (
    <div className={classes["root"]}>
      <div className={classes["choices"]}>
        <HistoryRangeChoice value={range} onChange={setRange} />
      </div>
      {data !== undefined && <Days days={data} series={series} />}
      {data === undefined && !isError && (
        <div className={classes["panels"]}>
          {series.map((name) => (
            <Skeleton key={name} height={WAITING_PX} />
          ))}
        </div>
      )}
      {isError && <LoadFailure title={t(($) => $.failed)} busy={isFetching} onRetry={() => void refetch()} />}
    </div>
  );
}

/** True when a chart has a value other than zero. */
const hasValues = (days: readonly OwnDay[], name: OwnSeriesName): boolean =>
  ownSeries[name].lines.some(({ line }) =>
    valuesOf(line, days).some(({ value }) => value !== null && Number(value) !== 0),
  );

function Days({ days, series }: { days: readonly OwnDay[]; series: readonly OwnSeriesName[] }) {
  const { t } = useTranslation("ownDays");
  const [pointed, setPointed] = useState<string>();
  if (!series.some((name) => hasValues(days, name))) {
    return (
      <EmptyState title={t(($) => $.empty)}>
        <p>{t(($) => $.emptyText)}</p>
      </EmptyState>
    );
  }
  return (
    <ChartOrTable
      chart={
        <div className={classes["panels"]}>
          {series.map((name) => (
            <OwnPanel key={name} name={name} days={days} pointed={pointed} onDay={setPointed} />
          ))}
        </div>
      }
      table={<OwnDaysTable days={days} series={series} />}
      texts={{ chart: t(($) => $.chart), table: t(($) => $.table), credit: t(($) => $.credit) }}
    />
  );
}
