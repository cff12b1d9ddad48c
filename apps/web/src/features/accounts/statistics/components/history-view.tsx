import { useQuery } from "@tanstack/react-query";
import { EmptyState, Heading, Skeleton } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChartOrTable } from "@wth/web-kit/chart/chart-or-table.tsx";
import { type HistoryRange, HistoryRangeChoice } from "#shared/charts/history-range.tsx";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { type StatisticsDay, statsHistoryQuery } from "../api/stats-queries.ts";
import { daySeries } from "../model/day-series.ts";
import { HistoryTable } from "./history-table.tsx";
import classes from "./history-view.module.css";
import { SeriesPanel } from "./series-panel.tsx";

const PANEL_HEIGHT = 286;

/** Daily figures as charts or as a table. */
export function HistoryView() {
  const { t } = useTranslation("statistics");
  const [range, setRange] = useState<HistoryRange>("30");
  const { data, isPending, isError, isFetching, refetch } = useQuery(statsHistoryQuery(Number(range)));
  return (
    <section className={classes["root"]}>
      <Heading
        action={
          <div className={classes["choices"]}>
            {isError && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}
            <HistoryRangeChoice value={range} onChange={setRange} />
          </div>
        }
      >
        {t(($) => $.history.title)}
      </Heading>
      {isPending && <Waiting />}
      {data !== undefined && data.length > 0 && <Days history={data} />}
      {data?.length === 0 && (
        <EmptyState title={t(($) => $.history.empty)}>
          <p>{t(($) => $.history.emptyText)}</p>
        </EmptyState>
      )}
    </section>
  );
}

function Waiting() {
  return (
    <div className={classes["panels"]}>
      {daySeries.map(({ name }) => (
        <Skeleton key={name} height={PANEL_HEIGHT} />
      ))}
    </div>
  );
}

function Days({ history }: { history: readonly StatisticsDay[] }) {
  const { t } = useTranslation("statistics");
  const [day, setDay] = useState<string>();
  return (
    <ChartOrTable
      chart={
        <div className={classes["panels"]}>
          {daySeries.map((series) => (
            <SeriesPanel key={series.name} history={history} series={series} day={day} onDay={setDay} />
          ))}
        </div>
      }
      table={<HistoryTable history={history} />}
      texts={{
        chart: t(($) => $.history.chart),
        table: t(($) => $.history.table),
        credit: t(($) => $.history.credit),
      }}
    />
  );
}
