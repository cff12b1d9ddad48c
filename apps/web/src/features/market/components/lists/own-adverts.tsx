import { useQuery } from "@tanstack/react-query";
import { Button } from "@wth/ui";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ownAdvertsQuery, pendingQuery, usePaidOrders } from "#features/market/api/order-queries.ts";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";
import { DueTrades } from "./due-trades.tsx";
import { OwnAdvertCard } from "./own-advert-card.tsx";
import { OrderList, TradeSkeletons } from "./order-list.tsx";
import { useOrderColumns } from "./use-order-columns.tsx";
import classes from "./order-list.module.css";

/** The user's adverts, below the due payments of other adverts. */
export function OwnAdverts() {
  const { t } = useTranslation("market");
  const { open } = useMarketPage();
  const [page, setPage] = useState(1);
  const paid = usePaidOrders();
  const query = useQuery({
    ...ownAdvertsQuery(page),
    select: ({ list, total }) => ({ list: list.filter(({ id }) => !paid.has(id)), total }),
  });
  const { isFetched: isDueKnown } = useQuery(pendingQuery(1));
  const { type, price, amount, limit, created, status, actions } = useOrderColumns();
  // Due payments are above the adverts: neither is shown before both have loaded.
  if (!isDueKnown) return <TradeSkeletons />;
  return (
    <div className={classes["root"]}>
      <DueTrades />
      <OrderList
        label={t(($) => $.lists.ads)}
        query={query}
        page={page}
        onPage={setPage}
        renderCard={(order) => <OwnAdvertCard order={order} />}
        columns={[{ ...type, card: "title" }, price, amount, limit, created, status, actions]}
        empty={{
          title: t(($) => $.lists.noAds),
          text: t(($) => $.lists.noAdsText),
          action: <Button onClick={() => open({ kind: "post" })}>{t(($) => $.market.post)}</Button>,
        }}
      />
    </div>
  );
}
