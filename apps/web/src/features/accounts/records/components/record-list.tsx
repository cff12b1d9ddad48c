import type { UseQueryResult } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import type { ReactNode } from "react";
import { DataTable, EmptyState, type Column } from "@wth/ui";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { ListPager } from "#shared/lists/list-pager.tsx";
import { RowSkeletons } from "#shared/lists/row-skeletons.tsx";
import classes from "./record-tabs.module.css";

type Props<Row> = {
  label: string;
  query: UseQueryResult<{ list: Row[]; total: number }>;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  page: number;
  onPage: (page: number) => void;
  empty: { title: string; text?: string; action?: ReactNode };
};

/** A paginated list. One that fails to load says so and offers a retry; it does not claim that there is nothing. */
export function RecordList<Row>({ label, query, columns, rowKey, page, onPage, empty }: Props<Row>) {
  const { data, isError, isFetching, isPlaceholderData, refetch } = query;
  if (data === undefined && !isError) return <RowSkeletons />;
  const rows = data?.list ?? [];
  // a failed page keeps the pager, so that other pages stay reachable
  const total = data?.total ?? (page > 1 ? page * pageSizes.records : 0);
  return (
    <div className={classes["list"]}>
      {data === undefined && <LoadFailure busy={isFetching} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && (
        <EmptyState title={empty.title}>
          {empty.text !== undefined && <p>{empty.text}</p>}
          {empty.action}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable label={label} columns={columns} rows={rows} rowKey={rowKey} busy={isPlaceholderData} />
      )}
      <ListPager page={page} total={total} pageSize={pageSizes.records} onChange={onPage} />
    </div>
  );
}
