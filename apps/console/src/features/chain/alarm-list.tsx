import { useQuery } from "@tanstack/react-query";
import type { AlarmRow } from "@wth/api-contract/console";
import type { Column } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import classes from "#shared/lists/decision-row.module.css";
import { ExtraList } from "./extra-list.tsx";
import { alarmQuery } from "./suspense-query.ts";

type Row = z.output<typeof AlarmRow>;

const SHORT_HASH = 10;

/** Events of the contracts that call for an alarm, each with the command that acknowledges it. */
export function AlarmList() {
  const { t } = useTranslation("decisions");
  const [page, setPage] = useState(1);
  return (
    <ExtraList
      title={t(($) => $.suspense.alarms)}
      about={t(($) => $.suspense.alarmsAbout)}
      query={useQuery(alarmQuery(page))}
      columns={useAlarmColumns()}
      page={page}
      onPage={setPage}
    />
  );
}

function useAlarmColumns(): Column<Row>[] {
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
      cell: ({ kind, detail, args, pausedTime }) => (
        <span className={classes["reason"]}>
          {t(($) => $.suspense.alarmKinds[kind])}
          <code>{detail === "" ? JSON.stringify(args) : detail}</code>
          {pausedTime !== null && t(($) => $.suspense.pausedAt, { time: formatDateTime(pausedTime) })}
        </span>
      ),
    },
    {
      key: "command",
      label: t(($) => $.suspense.command),
      cell: ({ id }) => <code>{`npm run ops -- alarms acknowledge ${id}`}</code>,
    },
  ];
}
