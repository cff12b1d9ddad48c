import { type Column, DataTable } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useDuration } from "#features/mining/hooks/use-duration.ts";
import type { Session } from "#features/mining/model/rig-life.ts";
import classes from "./rig-details.module.css";

/** A page of claimed sessions as a table. */
export function SessionTable({ sessions, busy }: { sessions: readonly Session[]; busy: boolean }) {
  const { t } = useTranslation("rigDetails");
  const duration = useDuration();
  const figure = (text: string) => <span className={classes["figure"]}>{text}</span>;
  const columns: Column<Session>[] = [
    {
      key: "started",
      label: t(($) => $.table.started),
      card: "title",
      cell: ({ beginMs }) => figure(formatDateTime(beginMs)),
    },
    { key: "ended", label: t(($) => $.table.ended), cell: ({ endMs }) => figure(formatDateTime(endMs)) },
    {
      key: "ran",
      label: t(($) => $.table.ran),
      cell: ({ beginMs, endMs }) => figure(duration((endMs - beginMs) / 1000)),
    },
    {
      key: "rested",
      label: t(($) => $.table.rested),
      cell: ({ beginMs, restedSinceMs }) => figure(duration((beginMs - restedSinceMs) / 1000)),
    },
    {
      key: "mined",
      label: t(($) => $.table.mined),
      align: "end",
      card: "figure",
      cell: ({ amount }) => figure(`${amountText(amount, 5)} WTH`),
    },
  ];
  return (
    <DataTable
      label={t(($) => $.table.label)}
      columns={columns}
      rows={sessions}
      rowKey={({ beginMs }) => String(beginMs)}
      busy={busy}
    />
  );
}
