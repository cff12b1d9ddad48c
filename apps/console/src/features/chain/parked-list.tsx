import { useQuery } from "@tanstack/react-query";
import type { ParkedRow } from "@wth/api-contract/console";
import type { Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import classes from "#shared/lists/decision-row.module.css";
import { useEventColumns } from "./event-columns.tsx";
import { ExtraList } from "./extra-list.tsx";
import { parkedQuery } from "./suspense-query.ts";

type Row = z.output<typeof ParkedRow>;

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
  return useEventColumns(
    ({ behind, error, attempts }) => (
      <span className={classes["reason"]}>
        {behind === null
          ? t(($) => $.suspense.attempts, { count: attempts })
          : t(($) => $.suspense.behind, { event: behind })}
        {behind === null && <code>{error}</code>}
      </span>
    ),
    ({ id, behind }) => behind === null && <code>{`npm run ops -- events replay ${id}`}</code>,
  );
}
