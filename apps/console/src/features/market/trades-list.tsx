import { useQuery } from "@tanstack/react-query";
import type { DisputedTrade } from "@wth/api-contract/console";
import { orderStatus } from "@wth/rules";
import { Button, StatusPill, type Column } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "@wth/api-contract/zod";
import { AddressCode } from "#shared/format/address-code.tsx";
import { AmountFigure } from "#shared/format/amount-figure.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { PagedList } from "#shared/lists/paged-list.tsx";
import { useMayPropose } from "#shared/session/use-me.ts";
import { TradeDetails } from "./trade-details.tsx";
import { disputesQuery } from "./disputes-query.ts";
import { ResolveDisputeDialog } from "./resolve-dispute-dialog.tsx";

type Trade = z.output<typeof DisputedTrade>;
type Props = { page: number; onPage: (page: number) => void };

/** Trades that failed or are abnormal, oldest first; a manager resolves them for either side. */
export function TradesList({ page, onPage }: Props) {
  const { t } = useTranslation("decisions");
  const query = useQuery(disputesQuery(page));
  const [shown, setShown] = useState<string | null>(null);
  const [resolving, setResolving] = useState<Trade | null>(null);
  const onShow = (id: string | null): void => {
    setShown(id);
    // picture URLs expire after a minute
    if (id !== null) void query.refetch();
  };
  const columns = useTradeColumns({ shown, onShow, onResolve: setResolving });
  return (
    <>
      <PagedList
        label={t(($) => $.trades.title)}
        query={query}
        columns={columns}
        renderDetail={(trade) => (shown === trade.id ? <TradeDetails trade={trade} /> : null)}
        empty={t(($) => $.trades.empty)}
        page={page}
        onPage={onPage}
      />
      {resolving !== null && (
        <ResolveDisputeDialog key={resolving.id} trade={resolving} onClose={() => setResolving(null)} />
      )}
    </>
  );
}

function TradeStatus({ status }: { status: number }) {
  const { t } = useTranslation("decisions");
  if (status === orderStatus.abnormal) return <StatusPill tone="coral">{t(($) => $.trades.abnormal)}</StatusPill>;
  if (status === orderStatus.failed) return <StatusPill tone="amber">{t(($) => $.trades.failed)}</StatusPill>;
  return <StatusPill>{String(status)}</StatusPill>;
}

type ColumnActions = {
  /** Id of the trade whose details are shown. */
  shown: string | null;
  onShow: (id: string | null) => void;
  onResolve: (trade: Trade) => void;
};

function useTradeColumns({ shown, onShow, onResolve }: ColumnActions): Column<Trade>[] {
  const { t } = useTranslation("decisions");
  const mayPropose = useMayPropose();
  return [
    { key: "id", label: t(($) => $.columns.trade), cell: ({ id }) => <code>{id}</code>, card: "title" },
    { key: "status", label: t(($) => $.columns.status), cell: ({ status }) => <TradeStatus status={status} /> },
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
    {
      key: "usdtReceived",
      label: t(($) => $.columns.usdtReceived),
      align: "end",
      cell: ({ usdtReceived }) => <AmountFigure value={usdtReceived} unit="USDT" />,
    },
    { key: "time", label: t(($) => $.columns.time), cell: ({ reservedTime }) => formatDateTime(reservedTime) },
    {
      key: "actions",
      label: t(($) => $.columns.actions),
      cell: (trade) => (
        <>
          <Button
            size="sm"
            variant="quiet"
            aria-expanded={shown === trade.id}
            onClick={() => onShow(shown === trade.id ? null : trade.id)}
          >
            {t(($) => $.trades.story)}
          </Button>
          {mayPropose("resolveDispute") && (
            <Button size="sm" onClick={() => onResolve(trade)}>
              {t(($) => $.trades.resolve)}
            </Button>
          )}
        </>
      ),
    },
  ];
}
