import type { UseQueryResult } from "@tanstack/react-query";
import { Button, DataTable, EmptyState, Pager, Skeleton, type Column } from "@wth/ui";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { errorMessage } from "../api/error-message.ts";
import classes from "./paged-list.module.css";

export const PAGE_SIZE = 20;

/** Query parameters of a page. `pageNo` starts at 1. */
export const paged = (pageNo: number) => ({ pageNo, pageSize: PAGE_SIZE });

type Page<Row> = { list: Row[]; total: number };
type Props<Row> = {
  /** Accessible name of the rows. */
  label: string;
  query: UseQueryResult<Page<Row>>;
  columns: readonly Column<Row>[];
  renderDetail?: (row: Row) => ReactNode;
  /** Message for an empty list. */
  empty: string;
  page: number;
  onPage: (page: number) => void;
};

/** A paginated list: loading, failed, empty or filled. */
export function PagedList<Row extends { id: string }>({
  label,
  query,
  columns,
  renderDetail,
  empty,
  page,
  onPage,
}: Props<Row>) {
  const { t } = useTranslation("common");
  if (query.data === undefined) return <Pending query={query} />;
  const { list, total } = query.data;
  if (total === 0) return <EmptyState title={empty} />;
  return (
    <div className={classes["root"]}>
      <div className={classes["scroll"]}>
        <DataTable
          label={label}
          columns={columns}
          rows={list}
          rowKey={({ id }) => id}
          busy={query.isPlaceholderData}
          {...(renderDetail === undefined ? {} : { renderDetail })}
        />
      </div>
      <Pager
        page={page}
        pages={Math.ceil(total / PAGE_SIZE)}
        onChange={onPage}
        labels={{
          previous: t(($) => $.previousPage),
          next: t(($) => $.nextPage),
          page: (number) => t(($) => $.page, { number }),
        }}
      />
    </div>
  );
}

/** A placeholder while loading; an error message on failure. */
export function Pending({ query }: { query: Pick<UseQueryResult, "isError" | "error" | "isFetching" | "refetch"> }) {
  const { t } = useTranslation("common");
  if (!query.isError) {
    return (
      <div className={classes["pending"]} aria-busy="true" role="status" aria-label={t(($) => $.loading)}>
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={index} height={34} />
        ))}
      </div>
    );
  }
  return (
    <EmptyState title={errorMessage(query.error)}>
      <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
        {t(($) => $.retry)}
      </Button>
    </EmptyState>
  );
}
