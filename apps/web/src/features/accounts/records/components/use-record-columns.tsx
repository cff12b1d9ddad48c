import type { Column } from "@wth/ui";
import { useTranslation } from "react-i18next";
import type { ChangeRecord } from "../api/use-change-records.ts";
import { typeLabel, type LabelPlace } from "../model/business-label.ts";
import { RecordAmount, RecordDate, RecordSource } from "./record-cells.tsx";

/** Columns shared by several lists. */
export function useRecordColumns(place: LabelPlace = "elsewhere") {
  const { t } = useTranslation("records");
  return {
    date: {
      key: "date",
      label: t(($) => $.columns.date),
      cell: ({ createTime }) => <RecordDate time={createTime} />,
      card: "start",
    } satisfies Column<Pick<ChangeRecord, "createTime">>,
    amount: {
      key: "amount",
      label: t(($) => $.columns.amount),
      cell: ({ value, changeType }) => (
        <RecordAmount value={value} changeType={changeType} {...(place === "fee" && { tone: "out" })} />
      ),
      align: "end",
      card: "figure",
    } satisfies Column<Pick<ChangeRecord, "value" | "changeType">>,
    type: {
      key: "type",
      label: t(($) => $.columns.type),
      cell: ({ businessType }) => t(($) => $.types[typeLabel(businessType, place)]),
      card: "title",
    } satisfies Column<Pick<ChangeRecord, "businessType">>,
    source: {
      key: "source",
      label: t(($) => $.columns.source),
      cell: ({ fromUser }) => <RecordSource user={fromUser} />,
      card: "end",
    } satisfies Column<Pick<ChangeRecord, "fromUser">>,
  };
}
