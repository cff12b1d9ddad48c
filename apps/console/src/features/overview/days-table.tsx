import { type Column, DataTable, Figure } from "@wth/ui";
import { DayTime } from "@wth/web-kit/format/day-time.tsx";
import { useTranslation } from "react-i18next";
import { type DaySeries, daySeries, type PlatformDay, seriesText } from "./day-series.ts";
import classes from "./platform-days.module.css";

/** Values of all charts, newest first. */
export function DaysTable({ days }: { days: readonly PlatformDay[] }) {
  const { t } = useTranslation("overview");
  const columns = useDayColumns();
  const label = t(($) => $.days.title);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={classes["table"]} role="region" aria-label={label} tabIndex={0}>
      <DataTable label={label} columns={columns} rows={days.toReversed()} rowKey={({ day }) => String(day)} />
    </div>
  );
}

function useDayColumns(): readonly Column<PlatformDay>[] {
  const { t } = useTranslation("overview");
  const labelOf = ({ name, unit }: DaySeries): string => {
    const text = t(($) => $.days.names[name]);
    return unit === "hours" ? `${text} (${t(($) => $.days.hours)})` : text;
  };
  return [
    {
      key: "day",
      label: t(($) => $.days.day),
      cell: ({ day }) => <DayTime ms={day} />,
      card: "title",
    },
    ...daySeries.map((series) => ({
      key: series.name,
      label: labelOf(series),
      cell: (day: PlatformDay) => <Figure value={seriesText(series, series.of(day))} size="sm" />,
      align: "end" as const,
    })),
  ];
}
