import { parseAmount } from "@wth/rules";
import { Button, type Column, Figure } from "@wth/ui";
import { exactText, shortText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";
import { tradeKind } from "#features/market/model/trade-draft.ts";
import { type Order, isTakeable } from "#features/market/model/order.ts";
import { TraderCell } from "../trader-cell.tsx";
import classes from "./market-columns.module.css";

/** Columns of the market. */
export function useMarketColumns(): readonly Column<Order>[] {
  const { t } = useTranslation("market");
  return [
    {
      key: "merchant",
      label: t(($) => $.market.columns.merchant),
      cell: ({ user }) => <TraderCell trader={user} />,
      card: "title",
    },
    {
      key: "volume",
      label: t(($) => $.market.columns.volume),
      cell: ({ volume }) => <Figure value={tokenText(parseAmount(volume))} unit="WTH" size="sm" />,
    },
    {
      key: "rate",
      label: t(($) => $.market.columns.rate),
      cell: ({ user }) => <Completion {...user} />,
    },
    { key: "limit", label: t(($) => $.market.columns.limit), cell: (order) => <OrderLimit order={order} /> },
    {
      key: "price",
      label: t(($) => $.market.columns.price),
      cell: ({ price }) => <Figure value={exactText(parseAmount(price))} unit="USDT" />,
      align: "end",
      card: "figure",
    },
    { key: "action", label: t(($) => $.market.columns.action), cell: (order) => <Take order={order} />, align: "end" },
  ];
}

/** A trader's completed trades and completion rate. */
function Completion({ completed, completionRate }: Order["user"]) {
  const { t } = useTranslation("market");
  if (completionRate === null) return <span className={classes["quiet"]}>{t(($) => $.trader.none)}</span>;
  return (
    <span className={classes["rate"]}>
      <b>{t(($) => $.trader.rate, { percent: completionRate })}</b>
      <span className={classes["quiet"]}>{t(($) => $.trader.trades, { count: completed })}</span>
    </span>
  );
}

/** Minimum and maximum WTH of an advert. */
export function OrderLimit({ order: { minAmount, maxAmount } }: { order: Pick<Order, "minAmount" | "maxAmount"> }) {
  const { t } = useTranslation("market");
  return (
    <span className={classes["figures"]}>
      {t(($) => $.market.limitRange, {
        min: shortText(parseAmount(minAmount), 4),
        max: shortText(parseAmount(maxAmount), 4),
      })}
    </span>
  );
}

function Take({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  const { open } = useMarketPage();
  if (!isTakeable(order)) return <span className={classes["quiet"]}>{t(($) => $.market.own)}</span>;
  return (
    <Button variant="primary" size="sm" onClick={() => open({ kind: "trade", order })} className={classes["take"]}>
      {t(($) => $.market[tradeKind(order)])}
    </Button>
  );
}
