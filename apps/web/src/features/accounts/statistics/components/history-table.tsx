import { type Column, DataTable, Figure } from "@wth/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DayTime } from "@wth/web-kit/format/day-time.tsx";
import type { StatisticsDay } from "../api/stats-queries.ts";
import { daySeries } from "../model/day-series.ts";
import { statFigure } from "../model/stat-figures.ts";
import classes from "./history-view.module.css";

/** Values of all charts, newest first. */
export function HistoryTable({ history }: { history: readonly StatisticsDay[] }) {
  const { t } = useTranslation("statistics");
  const columns = useDayColumns();
  const rows = useMemo(() => history.toReversed(), [history]);
  const label = t(($) => $.history.title);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={classes["table"]} role="region" aria-label={label} tabIndex={0}>
      <DataTable label={label} columns={columns} rows={rows} rowKey={({ day }) => String(day)} />
    </div>
  );
}

function useDayColumns(): readonly Column<StatisticsDay>[] {
  const { t } = useTranslation("statistics");
  const amount = (key: "revenue" | "nft" | (typeof daySeries)[number]["name"], label: string) =>
    ({
      key,
      label,
      cell: (day: StatisticsDay) => <Figure value={statFigure(day[key])} size="sm" />,
      align: "end",
    }) as const;
  const [bonus, ...others] = daySeries.map(({ name }) =>
    amount(
      name,
      t(($) => $.history.series[name]),
    ),
  );
  return [
    {
      key: "day",
      label: t(($) => $.history.columns.day),
      cell: ({ day }) => <DayTime ms={day} />,
      card: "title",
    },
    amount(
      "revenue",
      t(($) => $.history.columns.revenue),
    ),
    ...(bonus === undefined ? [] : [bonus]),
    amount(
      "nft",
      t(($) => $.history.columns.nft),
    ),
    ...others,
  ];
}
