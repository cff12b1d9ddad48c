import { type Column, DataTable, Figure } from "@wth/ui";
import { DayTime } from "@wth/web-kit/format/day-time.tsx";
import { useTranslation } from "react-i18next";
import type { OwnDay } from "./own-days-query.ts";
import classes from "./own-days.module.css";
import { type LineName, lineText, type OwnSeriesName, ownSeries, unitOf, valuesOf } from "./own-lines.ts";

type Row = { day: number; values: ReadonlyMap<LineName, string | null> };

/** Values of the charts, newest first. */
export function OwnDaysTable({ days, series }: { days: readonly OwnDay[]; series: readonly OwnSeriesName[] }) {
  const { t } = useTranslation("ownDays");
  const lines = series.flatMap((name): LineName[] => ownSeries[name].lines.map(({ line }) => line));
  const columns = useColumns(lines);
  const values = lines.map((line) => ({ line, values: valuesOf(line, days) }));
  const rows: Row[] = days.map(({ day }, index) => ({
    day,
    values: new Map(values.map((each) => [each.line, each.values[index]?.value ?? null])),
  }));
  const label = t(($) => $.tableLabel);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={classes["table"]} role="region" aria-label={label} tabIndex={0}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows.toReversed()}
        rowKey={({ day }) => String(day)}
        phone={lines.length > 2 ? "cards" : "table"}
      />
    </div>
  );
}

function useColumns(lines: readonly LineName[]): readonly Column<Row>[] {
  const { t } = useTranslation("ownDays");
  return [
    {
      key: "day",
      label: t(($) => $.day),
      cell: ({ day }) => <DayTime ms={day} />,
      card: "title",
    },
    ...lines.map((line) => ({
      key: line,
      label: t(($) => $.lines[line]),
      cell: ({ values }: Row) => (
        <Figure value={lineText(line, values.get(line) ?? null)} unit={unitOf(line)} size="sm" />
      ),
      align: "end" as const,
    })),
  ];
}
