import { useQuery } from "@tanstack/react-query";
import type { DustRow } from "@wth/api-contract/console";
import { Heading, type Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { AddressCode } from "#shared/format/address-code.tsx";
import { AmountFigure } from "#shared/format/amount-figure.tsx";
import { PagedList } from "#shared/lists/paged-list.tsx";
import classes from "./dust-list.module.css";
import { dustQuery } from "./suspense-query.ts";

type Row = z.output<typeof DustRow> & { id: string };

/** Small plain transfers, summed by day and recipient; nothing while there are none. */
export function DustList() {
  const { t } = useTranslation("decisions");
  const [page, setPage] = useState(1);
  const query = useQuery(dustQuery(page));
  const columns = useDustColumns();
  if (query.data === undefined || query.data.total === 0) return null;
  return (
    <section className={classes["root"]} aria-label={t(($) => $.suspense.dust)}>
      <Heading level={2} look={3}>
        {t(($) => $.suspense.dust)}
      </Heading>
      <p className={classes["about"]}>{t(($) => $.suspense.dustAbout)}</p>
      <PagedList
        label={t(($) => $.suspense.dust)}
        query={query}
        columns={columns}
        empty={t(($) => $.suspense.empty)}
        page={page}
        onPage={setPage}
      />
    </section>
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
