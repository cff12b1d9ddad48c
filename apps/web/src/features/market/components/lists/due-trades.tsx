import { useQuery } from "@tanstack/react-query";
import { DataTable, Heading } from "@wth/ui";
import { useTranslation } from "react-i18next";
import { pendingQuery } from "#features/market/api/order-queries.ts";
import { isPayable } from "#features/market/model/order.ts";
import { TRADE_CARDS_UP_TO } from "#shared/lists/row-skeletons.tsx";
import { TradeCard } from "./trade-card.tsx";
import { useOrderColumns } from "./use-order-columns.tsx";
import classes from "./due-trades.module.css";

/** Trades with other users' adverts that the user must pay; empty without any. */
export function DueTrades() {
  const { t } = useTranslation("market");
  const { data } = useQuery(pendingQuery(1));
  const { counterpart, price, amount, usdt, left, actions } = useOrderColumns();
  const due = data?.list.filter((order) => order.role === "taker" && isPayable(order)) ?? [];
  if (due.length === 0) return null;
  return (
    <section className={classes["root"]}>
      <Heading level={2} look={3}>
        {t(($) => $.lists.due)}
      </Heading>
      <p className={classes["text"]}>{t(($) => $.lists.dueText)}</p>
      <DataTable
        label={t(($) => $.lists.due)}
        rows={due}
        rowKey={({ id }) => id}
        cardsUpTo={TRADE_CARDS_UP_TO}
        renderCard={(order) => <TradeCard order={order} />}
        columns={[{ ...counterpart, card: "title" }, price, amount, usdt, left, actions]}
      />
    </section>
  );
}
