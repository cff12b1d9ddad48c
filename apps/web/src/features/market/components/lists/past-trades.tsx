import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { historyQuery } from "#features/market/api/order-queries.ts";
import { OrderList } from "./order-list.tsx";
import { ToMarket } from "./to-market.tsx";
import { useOrderColumns } from "./use-order-columns.tsx";

/** Ended trades of either side. */
export function PastTrades() {
  const { t } = useTranslation("market");
  const [page, setPage] = useState(1);
  const query = useQuery(historyQuery(page));
  const { counterpart, type, ended, price, amount, usdt, status, details } = useOrderColumns();
  return (
    <OrderList
      label={t(($) => $.lists.history)}
      query={query}
      page={page}
      onPage={setPage}
      columns={[{ ...counterpart, card: "title" }, type, ended, price, amount, usdt, status, details]}
      empty={{ title: t(($) => $.lists.noHistory), text: t(($) => $.lists.noHistoryText), action: <ToMarket /> }}
    />
  );
}
