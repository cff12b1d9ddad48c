import { useQuery } from "@tanstack/react-query";
import { dividendType, pageSizes, parseAmount } from "@wth/rules";
import { Button, type Column, DataTable, EmptyState, Figure, Heading } from "@wth/ui";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DividendClaim } from "#shared/community/use-dividend-claim.ts";
import { QuietRetry } from "#shared/lists/quiet-retry.tsx";
import { RowSkeletons } from "#shared/lists/row-skeletons.tsx";
import { ListPager } from "#shared/lists/list-pager.tsx";
import { dayText } from "@wth/web-kit/format/day-text.ts";
import { DayTime } from "@wth/web-kit/format/day-time.tsx";
import { type DividendRecord, dividendPageQuery } from "../api/dividend-page.ts";
import classes from "./dividend-tab.module.css";

const CLAIMABLE = 0;
const DECIMALS = 4;

/** Dividends by day, five per page. A list that fails to load stays empty with a retry. */
export function DividendList({ claim }: { claim: DividendClaim }) {
  const { t } = useTranslation("dividends");
  const [page, setPage] = useState(1);
  const columns = useDividendColumns(claim);
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(dividendPageQuery(page));
  const isLoading = data === undefined && !isError;
  const rows = data?.list ?? [];
  // A failed page keeps the pager, so that other pages stay reachable.
  const total = data?.total ?? (page > 1 ? page * pageSizes.dividends : 0);
  return (
    <section className={classes["list"]}>
      <Heading level={2}>{t(($) => $.list.title)}</Heading>
      {isLoading && <RowSkeletons count={pageSizes.dividends} />}
      {isError && data === undefined && <QuietRetry busy={isFetching} onRetry={() => void refetch()} />}
      {data?.list.length === 0 && (
        <EmptyState title={t(($) => $.list.empty)}>
          <p>{t(($) => $.list.emptyText)}</p>
        </EmptyState>
      )}
      {rows.length > 0 && (
        <DataTable
          label={t(($) => $.list.title)}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          busy={isPlaceholderData}
        />
      )}
      <ListPager page={page} total={total} pageSize={pageSizes.dividends} onChange={setPage} />
    </section>
  );
}

function useDividendColumns(claim: DividendClaim): readonly Column<DividendRecord>[] {
  const { t } = useTranslation("dividends");
  const typeOf = (type: number): string =>
    type === dividendType.level ? t(($) => $.list.levels) : t(($) => $.list.nft);
  return [
    { key: "date", label: t(($) => $.list.date), cell: ({ createDate }) => <Day time={createDate} />, only: "table" },
    {
      key: "amount",
      label: t(($) => $.list.amount),
      cell: ({ amount }) => (
        <span title={`${amount} WTH`}>
          <Figure value={amountText(parseAmount(amount), DECIMALS)} unit="WTH" size="sm" />
        </span>
      ),
      align: "end",
      card: "figure",
    },
    { key: "type", label: t(($) => $.list.type), cell: ({ type }) => typeOf(type), only: "table" },
    {
      key: "head",
      label: t(($) => $.list.type),
      cell: ({ type, createDate }) => (
        <>
          {typeOf(type)} <Day time={createDate} />
        </>
      ),
      card: "title",
      only: "cards",
    },
    {
      key: "claim",
      label: t(($) => $.list.claim),
      cell: (record) => <ClaimCell record={record} type={typeOf(record.type)} claim={claim} />,
      align: "end",
    },
  ];
}

function Day({ time }: { time: number }) {
  return <DayTime ms={time} className={classes["date"]} />;
}

type CellProps = { record: DividendRecord; type: string; claim: DividendClaim };

function ClaimCell({ record: { id, createDate, status }, type, claim }: CellProps) {
  const { t } = useTranslation("dividends");
  const names = { date: dayText(createDate), type };
  if (status !== CLAIMABLE)
    return (
      <Button size="sm" disabled aria-label={t(($) => $.claim.doneLabel, names)}>
        {t(($) => $.claim.done)}
      </Button>
    );
  return (
    <Button
      size="sm"
      busy={claim.busy === id}
      disabled={claim.busy !== undefined && claim.busy !== id}
      aria-label={t(($) => $.claim.oneLabel, names)}
      onClick={() => void claim.claimRecord(id)}
    >
      {t(($) => $.claim.one)}
    </Button>
  );
}
