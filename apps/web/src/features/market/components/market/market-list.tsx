import { useQuery } from "@tanstack/react-query";
import { pageSizes } from "@wth/rules";
import { Button, DataTable, EmptyState } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { LoadFailure } from "#shared/lists/load-failure.tsx";
import { RowSkeletons, ADVERT_CARDS_UP_TO } from "#shared/lists/row-skeletons.tsx";
import { ListPager } from "#shared/lists/list-pager.tsx";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";
import { marketQuery } from "#features/market/api/market-queries.ts";
import { filterCount, type MarketView, withoutFilters } from "#features/market/model/market-filter.ts";
import { AdvertCard } from "./advert-card.tsx";
import { useMarketColumns } from "./use-market-columns.tsx";
import classes from "./market-tab.module.css";

type Props = {
  view: MarketView;
  onChange: (view: MarketView) => void;
  page: number;
  onPage: (page: number) => void;
};

/** Adverts on sale, fifty per page. */
export function MarketList({ view, onChange, page, onPage }: Props) {
  const { t } = useTranslation("market");
  const columns = useMarketColumns();
  const { open } = useMarketPage();
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery(marketQuery(view, page));
  if (data === undefined) {
    if (!isError) return <RowSkeletons count={8} cardsUpTo={ADVERT_CARDS_UP_TO} cardLines={4} />;
    return <LoadFailure title={t(($) => $.market.failed)} busy={isFetching} onRetry={() => void refetch()} />;
  }
  const isFiltered = view.address !== "" || filterCount(view) > 0;
  return (
    <div className={classes["list"]}>
      {data.list.length === 0 && isFiltered && (
        <EmptyState title={t(($) => $.market.emptyFiltered)}>
          <p>{t(($) => $.market.emptyFilteredText)}</p>
          <Button onClick={() => onChange(withoutFilters(view))}>{t(($) => $.market.clear)}</Button>
        </EmptyState>
      )}
      {data.list.length === 0 && !isFiltered && (
        <EmptyState title={t(($) => $.market.empty)}>
          <p>{t(($) => $.market.emptyText)}</p>
          <Button onClick={() => open({ kind: "post" })}>{t(($) => $.market.post)}</Button>
        </EmptyState>
      )}
      {data.list.length > 0 && (
        <DataTable
          label={view.side === "buy" ? t(($) => $.market.listBuy) : t(($) => $.market.listSell)}
          columns={columns}
          rows={data.list}
          rowKey={({ id }) => id}
          cardsUpTo={ADVERT_CARDS_UP_TO}
          renderCard={(order) => <AdvertCard order={order} />}
          busy={isPlaceholderData}
        />
      )}
      <ListPager page={page} total={data.total} pageSize={pageSizes.market} onChange={onPage} />
    </div>
  );
}
