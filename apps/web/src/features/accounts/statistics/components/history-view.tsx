import { useQuery } from "@tanstack/react-query";
import { Button, EmptyState, Heading, Segmented, Skeleton } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { type StatisticsDay, statsHistoryQuery } from "../api/stats-queries.ts";
import { daySeries } from "../model/day-series.ts";
import { HistoryTable } from "./history-table.tsx";
import classes from "./history-view.module.css";
import { SeriesPanel } from "./series-panel.tsx";

const RANGES = ["7", "30", "90", "365"] as const;
type Range = (typeof RANGES)[number];
const PANEL_HEIGHT = 286;

/** Daily figures as charts or as a table. */
export function HistoryView() {
  const { t } = useTranslation("statistics");
  const [range, setRange] = useState<Range>("30");
  const { data, isPending, isError, isFetching, refetch } = useQuery(statsHistoryQuery(Number(range)));
  return (
    <section className={classes["root"]}>
      <Heading
        action={
          <div className={classes["choices"]}>
            {isError && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}
            <Segmented
              label={t(($) => $.history.range)}
              value={range}
              onChange={setRange}
              options={RANGES.map((value) => ({ value, label: t(($) => $.history.ranges[value]) }))}
            />
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
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      {asTable ? (
        <HistoryTable history={history} />
      ) : (
        <div className={classes["panels"]}>
          {daySeries.map((series) => (
            <SeriesPanel key={series.name} history={history} series={series} day={day} onDay={setDay} />
          ))}
        </div>
      )}
      <div className={classes["foot"]}>
        <Button size="sm" variant="quiet" onClick={() => setAsTable(!asTable)}>
          {asTable ? t(($) => $.history.chart) : t(($) => $.history.table)}
        </Button>
        <a className={classes["credit"]} href="https://www.tradingview.com/" target="_blank" rel="noreferrer">
          {t(($) => $.history.credit)}
        </a>
      </div>
    </>
  );
}
