import type { Column } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

type EventRow = { time: number; contract: string; name: string; hash: string | null };
type Cell<Row> = (row: Row) => ReactNode;

const SHORT_HASH = 10;

/** Columns of a list of events of the chain: time, event, and the reason and the operators' command of the list. */
export function useEventColumns<Row extends EventRow>(reason: Cell<Row>, command: Cell<Row>): Column<Row>[] {
  const { t } = useTranslation("decisions");
  return [
    { key: "time", label: t(($) => $.columns.time), cell: ({ time }) => formatDateTime(time), card: "title" },
    {
      key: "event",
      label: t(($) => $.suspense.event),
      cell: ({ contract, name, hash }) => (
        <code title={hash ?? undefined}>
          {`${contract}.${name}${hash === null ? "" : ` ${hash.slice(0, SHORT_HASH)}...`}`}
        </code>
      ),
    },
    { key: "reason", label: t(($) => $.columns.reason), cell: reason },
    { key: "command", label: t(($) => $.suspense.command), cell: command },
  ];
}
