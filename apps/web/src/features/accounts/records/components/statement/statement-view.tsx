import { Button, DataTable, EmptyState } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useStatement } from "#features/accounts/records/api/use-statement.ts";
import {
  isBackwards,
  isFiltered,
  noFilter,
  statementQuery,
  type StatementFilter,
} from "#features/accounts/records/model/statement-filter.ts";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { RowSkeletons } from "#shared/lists/row-skeletons.tsx";
import { StatementDownload } from "./statement-download.tsx";
import { StatementFilters } from "./statement-filters.tsx";
import { useStatementColumns } from "./use-statement-columns.tsx";
import classes from "./statement-view.module.css";

/** Statement over all accounts. */
export function StatementView() {
  const { t } = useTranslation("records");
  const [filter, setFilter] = useState(noFilter);
  return (
    <div className={classes["root"]}>
      <div className={classes["head"]}>
        <p className={classes["text"]}>{t(($) => $.statementText)}</p>
        <StatementDownload filter={filter} />
      </div>
      <StatementFilters filter={filter} onChange={setFilter} />
      <StatementList filter={filter} />
    </div>
  );
}

function StatementList({ filter }: { filter: StatementFilter }) {
  const { t } = useTranslation("records");
  const statement = useStatement(isBackwards(filter) ? undefined : statementQuery(filter));
  const columns = useStatementColumns();
  const rows = statement.data?.pages.flatMap(({ list }) => list);
  if (rows === undefined) {
    if (statement.isError) return <LoadFailure busy={statement.isFetching} onRetry={() => void statement.refetch()} />;
    return <RowSkeletons count={8} />;
  }
  if (rows.length === 0) {
    const [title, text] = isFiltered(filter)
      ? [t(($) => $.filter.nothing), t(($) => $.filter.nothingText)]
      : [t(($) => $.empty), t(($) => $.emptyStatement)];
    return (
      <EmptyState title={title}>
        <p>{text}</p>
      </EmptyState>
    );
  }
  return (
    <div className={classes["list"]}>
      <DataTable
        label={t(($) => $.views.statement)}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        busy={statement.isPlaceholderData}
      />
      {statement.hasNextPage && (
        <Button busy={statement.isFetchingNextPage} onClick={() => void statement.fetchNextPage()}>
          {t(($) => $.more)}
        </Button>
      )}
    </div>
  );
}
