import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { pendingQuery } from "#features/market/api/order-queries.ts";
import { OrderList } from "./order-list.tsx";
import { ToMarket } from "./to-market.tsx";
import { useOrderColumns } from "./use-order-columns.tsx";

/** Trades of either side that wait for a payment. */
export function PendingTrades() {
  const { t } = useTranslation("market");
  const [page, setPage] = useState(1);
  const query = useQuery(pendingQuery(page));
  const { counterpart, type, dealt, price, amount, usdt, left, actions } = useOrderColumns();
  return (
    <OrderList
      label={t(($) => $.lists.pending)}
      query={query}
      page={page}
      onPage={setPage}
      columns={[{ ...counterpart, card: "title" }, type, dealt, price, amount, usdt, left, actions]}
      empty={{ title: t(($) => $.lists.noPending), text: t(($) => $.lists.noPendingText), action: <ToMarket /> }}
    />
  );
}
