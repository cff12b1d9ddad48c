import { useQuery } from "@tanstack/react-query";
import type { ParkedRow } from "@wth/api-contract/console";
import type { Column } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import classes from "#shared/lists/decision-row.module.css";
import { ExtraList } from "./extra-list.tsx";
import { parkedQuery } from "./suspense-query.ts";

type Row = z.output<typeof ParkedRow>;

const SHORT_HASH = 10;

/** Chain events that could not be applied, each with the command that tries it again. */
export function ParkedList() {
  const { t } = useTranslation("decisions");
  const [page, setPage] = useState(1);
  return (
    <ExtraList
      title={t(($) => $.suspense.parked)}
      about={t(($) => $.suspense.parkedAbout)}
      query={useQuery(parkedQuery(page))}
      columns={useParkedColumns()}
      page={page}
      onPage={setPage}
    />
  );
}

function useParkedColumns(): Column<Row>[] {
  const { t } = useTranslation("decisions");
  return [
    { key: "time", label: t(($) => $.columns.time), cell: ({ time }) => formatDateTime(time), card: "title" },
    {
      key: "event",
      label: t(($) => $.suspense.event),
      cell: ({ contract, name, hash }) => (
        <code title={hash}>{`${contract}.${name} ${hash.slice(0, SHORT_HASH)}...`}</code>
      ),
    },
    {
      key: "reason",
      label: t(($) => $.columns.reason),
      cell: ({ behind, error, attempts }) => (
        <span className={classes["reason"]}>
          {behind === null
            ? t(($) => $.suspense.attempts, { count: attempts })
            : t(($) => $.suspense.behind, { event: behind })}
          {behind === null && <code>{error}</code>}
        </span>
      ),
    },
    {
      key: "command",
      label: t(($) => $.suspense.command),
      cell: ({ id, behind }) => behind === null && <code>{`npm run ops -- events replay ${id}`}</code>,
    },
  ];
}
