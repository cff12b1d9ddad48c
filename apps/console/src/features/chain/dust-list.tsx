import { useQuery } from "@tanstack/react-query";
import type { DustRow } from "@wth/api-contract/console";
import type { Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { AddressCode } from "#shared/format/address-code.tsx";
import { AmountFigure } from "#shared/format/amount-figure.tsx";
import { ExtraList } from "./extra-list.tsx";
import { dustQuery } from "./suspense-query.ts";

type Row = z.output<typeof DustRow> & { id: string };

/** Small plain transfers, summed by day and recipient. */
export function DustList() {
  const { t } = useTranslation("decisions");
  const [page, setPage] = useState(1);
  return (
    <ExtraList
      title={t(($) => $.suspense.dust)}
      about={t(($) => $.suspense.dustAbout)}
      query={useQuery(dustQuery(page))}
      columns={useDustColumns()}
      page={page}
      onPage={setPage}
    />
  );
}

function useDustColumns(): Column<Row>[] {
  const { t } = useTranslation("decisions");
  return [
    { key: "day", label: t(($) => $.suspense.day), cell: ({ day }) => day, card: "title" },
    {
      key: "recipient",
      label: t(($) => $.suspense.recipient),
      cell: ({ recipient }) => <AddressCode address={recipient} />,
    },
    { key: "transfers", label: t(($) => $.suspense.transfers), align: "end", cell: ({ transfers }) => transfers },
    {
      key: "amount",
      label: t(($) => $.columns.usdt),
      align: "end",
      cell: ({ amount }) => <AmountFigure value={amount} />,
    },
  ];
}
