import { IconAdjustmentsHorizontal } from "@tabler/icons-react";
import { Button, DataTable, EmptyState, useIsMobile } from "@wth/ui";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useStatement } from "#features/accounts/records/api/use-statement.ts";
import {
  filterCount,
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

type Props = { filter: StatementFilter; onFilter: (filter: StatementFilter) => void };

/** Statement over all accounts. */
export function StatementView({ filter, onFilter }: Props) {
  const { t } = useTranslation("records");
  const id = useId();
  const isPhone = useIsMobile();
  // On a phone the fields would push the entries off the first screen.
  const [isOpen, setIsOpen] = useState(isFiltered(filter));
  const number = filterCount(filter);
  return (
    <div className={classes["root"]}>
      <div className={classes["head"]}>
        <p className={classes["text"]}>{t(($) => $.statementText)}</p>
        {isPhone && (
          <Button
            icon={<IconAdjustmentsHorizontal size={18} stroke={1.7} aria-hidden="true" />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setIsOpen(!isOpen)}
          >
            {number === 0 ? t(($) => $.filter.show) : t(($) => $.filter.on, { number })}
          </Button>
        )}
        <StatementDownload filter={filter} />
      </div>
      <div id={id} hidden={isPhone && !isOpen}>
        {(!isPhone || isOpen) && <StatementFilters filter={filter} onChange={onFilter} />}
      </div>
      <StatementList filter={filter} onFilter={onFilter} />
    </div>
  );
}

function StatementList({ filter, onFilter }: Props) {
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
        {isFiltered(filter) && <Button onClick={() => onFilter(noFilter)}>{t(($) => $.filter.showAll)}</Button>}
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
