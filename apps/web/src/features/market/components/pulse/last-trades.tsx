import { useQuery } from "@tanstack/react-query";
import { parseAmount } from "@wth/rules";
import { type Column, DataTable, EmptyState, Figure, Skeleton } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { formatDateTime } from "@wth/web-kit/format/format-date-time.ts";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { tradesQuery } from "#features/market/api/market-queries.ts";

type Trade = { time: number; price: string; amount: string; key: string };

/** Number of listed trades. */
const SHOWN = 12;

/** Latest trades, newest first. */
export function LastTrades() {
  const { t } = useTranslation("market");
  const columns = useTradeColumns();
  const { data, isError, isFetching, refetch } = useQuery(tradesQuery("day"));
  if (data === undefined) {
    if (!isError) return <Skeleton height={240} />;
    return <LoadFailure title={t(($) => $.pulse.failed)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  if (data.trades.length === 0) return <EmptyState title={t(($) => $.pulse.noTrades)} />;
  const rows = data.trades
    .slice(-SHOWN)
    .toReversed()
    .map((trade, index) => ({ ...trade, key: `${trade.time}-${index}` }));
  return (
    <DataTable label={t(($) => $.pulse.trades)} rows={rows} rowKey={({ key }) => key} phone="table" columns={columns} />
  );
}

function useTradeColumns(): readonly Column<Trade>[] {
  const { t } = useTranslation("market");
  return [
    { key: "time", label: t(($) => $.pulse.time), cell: ({ time }) => formatDateTime(time) },
    {
      key: "price",
      label: t(($) => $.pulse.price),
      cell: ({ price }) => <Figure value={exactText(parseAmount(price))} unit="USDT" size="sm" />,
      align: "end",
    },
    {
      key: "amount",
      label: t(($) => $.pulse.amount),
      cell: ({ amount }) => <Figure value={tokenText(parseAmount(amount))} unit="WTH" size="sm" />,
      align: "end",
    },
  ];
}
