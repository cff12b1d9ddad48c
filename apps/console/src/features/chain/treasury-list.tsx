import { useQuery } from "@tanstack/react-query";
import type { TreasuryRow } from "@wth/api-contract/console";
import type { Column } from "@wth/ui";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { AddressCode } from "#shared/format/address-code.tsx";
import { AmountFigure } from "#shared/format/amount-figure.tsx";
import { ExtraList } from "./extra-list.tsx";
import { treasuryQuery } from "./suspense-query.ts";

type Row = z.output<typeof TreasuryRow>;

/** USDT of the treasuries on the chain, beside the transfers that explain it. */
export function TreasuryList() {
  const { t } = useTranslation("decisions");
  return (
    <ExtraList
      title={t(($) => $.treasuries.title)}
      about={t(($) => $.treasuries.about)}
      query={useQuery(treasuryQuery())}
      columns={useTreasuryColumns()}
      page={1}
      onPage={() => undefined}
    />
  );
}

function useTreasuryColumns(): Column<Row>[] {
  const { t } = useTranslation("decisions");
  const amounts = (["received", "sent", "balance", "missing"] as const).map((key): Column<Row> => ({
    key,
    label: t(($) => $.treasuries[key]),
    align: "end",
    cell: (row) => <AmountFigure value={row[key]} />,
  }));
  return [
    { key: "id", label: t(($) => $.treasuries.address), cell: ({ id }) => <AddressCode address={id} />, card: "title" },
    ...amounts,
    {
      key: "time",
      label: t(($) => $.treasuries.read),
      cell: ({ time }) => <time translate="no">{formatDateTime(time)}</time>,
    },
  ];
}
