import { useQuery } from "@tanstack/react-query";
import type { AlarmRow } from "@wth/api-contract/console";
import type { Column } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import classes from "#shared/lists/decision-row.module.css";
import { useEventColumns } from "./event-columns.tsx";
import { ExtraList } from "./extra-list.tsx";
import { alarmQuery } from "./suspense-query.ts";

type Row = z.output<typeof AlarmRow>;

/**
 * Events of the contracts and conditions of processes that call for an alarm, each with the command that acknowledges
 * it.
 */
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
  return useEventColumns(
    ({ kind, detail, args, pausedTime }) => (
      <span className={classes["reason"]}>
        {t(($) => $.suspense.alarmKinds[kind])}
        <code>{detail === "" ? JSON.stringify(args) : detail}</code>
        {pausedTime !== null && t(($) => $.suspense.pausedAt, { time: formatDateTime(pausedTime) })}
      </span>
    ),
    ({ id }) => <code>{`npm run ops -- alarms acknowledge ${id}`}</code>,
  );
}
