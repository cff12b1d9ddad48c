import type { UseQueryResult } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { type Column, DataTable, EmptyState } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { RowSkeletons } from "#shared/lists/row-skeletons.tsx";
import { ListPager } from "#shared/paging/list-pager.tsx";
import type { Order } from "#features/market/model/order.ts";
import classes from "./order-list.module.css";

type Props = {
  label: string;
  query: UseQueryResult<{ list: Order[]; total: number }>;
  columns: readonly Column<Order>[];
  page: number;
  onPage: (page: number) => void;
  empty: { title: string; text: string; action?: ReactNode };
};

/** A paginated list of the user's adverts or trades, ten per page. */
export function OrderList({ label, query, columns, page, onPage, empty }: Props) {
  const { t } = useTranslation("market");
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  if (data === undefined) {
    if (!isError) return <RowSkeletons />;
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
        <DataTable label={label} columns={columns} rows={data.list} rowKey={({ id }) => id} busy={isPlaceholderData} />
      )}
      <ListPager page={page} total={data.total} pageSize={pageSizes.records} onChange={onPage} />
    </div>
  );
}
