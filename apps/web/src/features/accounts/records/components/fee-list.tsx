import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useFeeRecords } from "../api/use-fee-records.ts";
import { RecordList } from "./record-list.tsx";
import { useRecordColumns } from "./use-record-columns.tsx";

/** Changes of the fee account. Amounts are red in both directions. */
export function FeeList() {
  const { t } = useTranslation("records");
  const [page, setPage] = useState(1);
  const query = useFeeRecords(page);
  const { date, amount, type } = useRecordColumns("fee");
  return (
    <RecordList
      label={t(($) => $.tabs.fee)}
      query={query}
      columns={[date, amount, type]}
      rowKey={({ id }) => id}
      page={page}
      onPage={setPage}
      empty={{ title: t(($) => $.empty), text: t(($) => $.emptyText) }}
    />
  );
}
