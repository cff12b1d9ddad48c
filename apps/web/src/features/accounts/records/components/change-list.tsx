import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useChangeRecords, type RecordAccount } from "../api/use-change-records.ts";
import { RecordList } from "./record-list.tsx";
import { useRecordColumns } from "./use-record-columns.tsx";

/** Changes of one account. */
export function ChangeList({ account }: { account: RecordAccount }) {
  const { t } = useTranslation("records");
  const [page, setPage] = useState(1);
  const query = useChangeRecords(account, page);
  const { date, amount, type, source } = useRecordColumns(account === "mine" ? "mine" : "elsewhere");
  return (
    <RecordList
      label={t(($) => $.tabs[account])}
      query={query}
      columns={[date, amount, type, source]}
      rowKey={({ id }) => id}
      page={page}
      onPage={setPage}
      empty={{ title: t(($) => $.empty), text: t(($) => $.emptyText) }}
    />
  );
}
