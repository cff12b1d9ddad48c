import { DataTable, type Column } from "@wth/ui";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { DayTime } from "@wth/web-kit/format/day-time.tsx";
import type { DayBalance } from "#features/accounts/records/api/use-balance-history.ts";
import { PlainAmount } from "../record-cells.tsx";
import classes from "./history-view.module.css";

/** Values of the chart, newest first. */
export function HistoryTable({ history, label }: { history: readonly DayBalance[]; label: string }) {
  const columns = useHistoryColumns();
  const rows = useMemo(() => history.toReversed(), [history]);
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by the keyboard
    <div className={classes["table"]} role="region" aria-label={label} tabIndex={0}>
      <DataTable label={label} columns={columns} rows={rows} rowKey={({ day }) => String(day)} phone="table" />
    </div>
  );
}

function useHistoryColumns(): readonly Column<DayBalance>[] {
  const { t } = useTranslation("records");
  return [
    {
      key: "day",
      label: t(($) => $.columns.day),
      cell: ({ day }) => <DayTime ms={day} />,
    },
    {
      key: "balance",
      label: t(($) => $.columns.dayEnd),
      cell: ({ balance }) => <PlainAmount value={balance} />,
      align: "end",
    },
  ];
}
