import type { Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useAirdrops, type Airdrop } from "../api/use-airdrops.ts";
import { PlainAmount } from "./record-cells.tsx";
import { RecordList } from "./record-list.tsx";
import { useRecordColumns } from "./use-record-columns.tsx";

/** Rigs that the user received as gifts. */
export function AirdropList() {
  const { t } = useTranslation("records");
  const [page, setPage] = useState(1);
  const query = useAirdrops(page);
  const columns = useAirdropColumns();
  return (
    <RecordList
      label={t(($) => $.tabs.airdrop)}
      query={query}
      columns={columns}
      // gifts of the same time and level have no distinguishing field
      rowKey={(row) => `${row.createTime}-${row.level}-${query.data?.list.indexOf(row) ?? 0}`}
      page={page}
      onPage={setPage}
      empty={{ title: t(($) => $.emptyAirdrop) }}
    />
  );
}

function useAirdropColumns(): readonly Column<Airdrop>[] {
  const { t } = useTranslation("records");
  const { date } = useRecordColumns();
  return [
    date,
    {
      key: "type",
      label: t(($) => $.columns.type),
      cell: ({ symbol, level }) => t(($) => $.level, { symbol, level }),
      card: "title",
    },
    {
      key: "stake",
      label: t(($) => $.columns.stake),
      cell: ({ price }) => <PlainAmount value={price} />,
      align: "end",
      card: "figure",
    },
  ];
}
