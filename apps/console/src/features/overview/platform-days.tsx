import { useQuery } from "@tanstack/react-query";
import { EmptyState, Heading, Segmented } from "@wth/ui";
import { ChartOrTable } from "@wth/web-kit/chart/chart-or-table.tsx";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Pending } from "#shared/lists/paged-list.tsx";
import { daySeries, type PlatformDay } from "./day-series.ts";
import { DaysTable } from "./days-table.tsx";
import classes from "./platform-days.module.css";
import { platformDaysQuery } from "./queries.ts";
import { SeriesPanel } from "./series-panel.tsx";

const ranges = ["7", "30", "90", "365"] as const;

/** The platform's figures by day, as charts or as a table. */
export function PlatformDays() {
  const { t } = useTranslation("overview");
  const [range, setRange] = useState<(typeof ranges)[number]>("30");
  const days = useQuery(platformDaysQuery(Number(range)));
  return (
    <section className={classes["root"]}>
      <Heading
        action={
          <Segmented
            label={t(($) => $.days.period)}
            value={range}
            onChange={setRange}
            options={ranges.map((value) => ({ value, label: t(($) => $.days.periods[value]) }))}
          />
        }
      >
        {t(($) => $.days.title)}
      </Heading>
      {days.data === undefined ? <Pending query={days} /> : <Days days={days.data} />}
    </section>
  );
}

function Days({ days }: { days: readonly PlatformDay[] }) {
  const { t } = useTranslation("overview");
  const [pointed, setPointed] = useState<string>();
  if (days.length === 0) {
    return (
      <EmptyState title={t(($) => $.days.empty)}>
        <p>{t(($) => $.days.emptyText)}</p>
      </EmptyState>
    );
  }
  return (
    <ChartOrTable
      chart={
        <div className={classes["panels"]}>
          {daySeries.map((series) => (
            <SeriesPanel key={series.name} series={series} days={days} pointed={pointed} onDay={setPointed} />
          ))}
        </div>
      }
      table={<DaysTable days={days} />}
      texts={{
        chart: t(($) => $.days.chart),
        table: t(($) => $.days.table),
        credit: t(($) => $.days.credit),
      }}
    />
  );
}
