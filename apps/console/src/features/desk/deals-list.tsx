import { useQuery } from "@tanstack/react-query";
import type { DeskDeal } from "@wth/api-contract/console";
import { orderStatus } from "@wth/rules";
import { Button, StatusPill, type Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { AddressCode } from "../../shared/format/address-code.tsx";
import { AmountFigure } from "../../shared/format/amount-figure.tsx";
import { moment } from "../../shared/format/moment.ts";
import { PagedList } from "../../shared/lists/paged-list.tsx";
import { useMay } from "../../shared/session/use-me.ts";
import { DealStory } from "./deal-story.tsx";
import { dealsQuery } from "./queries.ts";
import { SettleDealDialog } from "./settle-deal-dialog.tsx";

type Deal = z.output<typeof DeskDeal>;
type Props = { page: number; onPage: (page: number) => void };

/** Deals that failed or are abnormal, the oldest first; a manager settles them either way. */
export function DealsList({ page, onPage }: Props) {
  const { t } = useTranslation("desk");
  const query = useQuery(dealsQuery(page));
  const [shown, setShown] = useState<string | null>(null);
  const [settling, setSettling] = useState<Deal | null>(null);
  const onShow = (id: string | null): void => {
    setShown(id);
    // addresses of pictures last a minute
    if (id !== null) void query.refetch();
  };
  const columns = useDealColumns({ shown, onShow, onSettle: setSettling });
  return (
    <>
      <PagedList
        label={t(($) => $.deals.title)}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        renderDetail={(deal) => (shown === deal.id ? <DealStory deal={deal} /> : null)}
        empty={t(($) => $.deals.empty)}
        page={page}
        onPage={onPage}
      />
      {settling !== null && <SettleDealDialog key={settling.id} deal={settling} onClose={() => setSettling(null)} />}
    </>
  );
}

function DealStatus({ status }: { status: number }) {
  const { t } = useTranslation("desk");
  if (status === orderStatus.abnormal) return <StatusPill tone="coral">{t(($) => $.deals.abnormal)}</StatusPill>;
  if (status === orderStatus.failed) return <StatusPill tone="amber">{t(($) => $.deals.failed)}</StatusPill>;
  return <StatusPill>{String(status)}</StatusPill>;
}

type ColumnActions = {
  /** Whose story is open. */
  shown: string | null;
  onShow: (id: string | null) => void;
  onSettle: (deal: Deal) => void;
};

function useDealColumns({ shown, onShow, onSettle }: ColumnActions): Column<Deal>[] {
  const { t } = useTranslation("desk");
  const may = useMay();
  return [
    { key: "id", label: t(($) => $.columns.deal), cell: ({ id }) => <code>{id}</code>, card: "title" },
    { key: "status", label: t(($) => $.columns.status), cell: ({ status }) => <DealStatus status={status} /> },
    { key: "seller", label: t(($) => $.columns.seller), cell: ({ seller }) => <AddressCode address={seller} /> },
    { key: "buyer", label: t(($) => $.columns.buyer), cell: ({ buyer }) => <AddressCode address={buyer} /> },
    {
      key: "amount",
      label: t(($) => $.columns.amount),
      align: "end",
      cell: ({ amount }) => <AmountFigure value={amount} unit="WTH" />,
    },
    {
      key: "usdt",
      label: t(($) => $.columns.usdt),
      align: "end",
      cell: ({ usdt }) => <AmountFigure value={usdt} unit="USDT" />,
    },
    { key: "time", label: t(($) => $.columns.time), cell: ({ dealtTime }) => moment(dealtTime) },
    {
      key: "actions",
      label: t(($) => $.columns.actions),
      cell: (deal) => (
        <>
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={shown === deal.id}
            onClick={() => onShow(shown === deal.id ? null : deal.id)}
          >
            {t(($) => $.deals.story)}
          </Button>
          {may("consoleSettleDeal") && (
            <Button size="sm" onClick={() => onSettle(deal)}>
              {t(($) => $.deals.settle)}
            </Button>
          )}
        </>
      ),
    },
  ];
}
