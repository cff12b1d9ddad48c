import type { UseQueryResult } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { type Column, DataTable, EmptyState } from "@wth/ui";
import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { RowSkeletons, TRADE_CARDS_UP_TO } from "#shared/lists/row-skeletons.tsx";
import { ListPager } from "#shared/lists/list-pager.tsx";
import { OpenEntriesContext } from "#features/market/hooks/open-entries.ts";
import type { Order } from "#features/market/model/order.ts";
import { TradeCard } from "./trade-card.tsx";
import { TradeEntries } from "./trade-entries.tsx";
import classes from "./order-list.module.css";

type Props = {
  label: string;
  query: UseQueryResult<{ list: Order[]; total: number }>;
  columns: readonly Column<Order>[];
  page: number;
  onPage: (page: number) => void;
  empty: { title: string; text: string; action?: ReactNode };
  /** Content of a card on phones. */
  renderCard?: (order: Order) => ReactNode;
};

/** A paginated list of the user's adverts or trades, ten per page. */
export function OrderList({ label, query, columns, page, onPage, empty, renderCard = tradeCard }: Props) {
  const { t } = useTranslation("market");
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  const [openId, setOpenId] = useState<string>();
  const entries = useMemo(
    () => ({ openId, toggle: (id: string) => setOpenId((now) => (now === id ? undefined : id)) }),
    [openId],
  );
  if (data === undefined) {
    if (!isError) return <TradeSkeletons />;
    return <LoadFailure title={t(($) => $.lists.failed)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  return (
    <div className={classes["root"]}>
      {data.list.length === 0 ? (
        <EmptyState title={empty.title}>
          <p>{empty.text}</p>
          {empty.action}
        </EmptyState>
      ) : (
        <OpenEntriesContext value={entries}>
          <DataTable
            label={label}
            columns={columns}
            rows={data.list}
            rowKey={({ id }) => id}
            cardsUpTo={TRADE_CARDS_UP_TO}
            renderCard={renderCard}
            renderDetail={({ id }) => id === openId && <TradeEntries orderId={id} />}
            busy={isPlaceholderData}
          />
        </OpenEntriesContext>
      )}
      <ListPager page={page} total={data.total} pageSize={pageSizes.records} onChange={onPage} />
    </div>
  );
}

/** Placeholders of a list of trades. */
export const TradeSkeletons = () => <RowSkeletons cardsUpTo={TRADE_CARDS_UP_TO} cardLines={6} />;

const tradeCard = (order: Order): ReactNode => <TradeCard order={order} />;
