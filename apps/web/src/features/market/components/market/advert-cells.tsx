import { parseAmount } from "@wth/rules";
import { Button } from "@wth/ui";
import { shortText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { useMarketPage } from "#features/market/hooks/market-page-context.ts";
import { tradeKind } from "#features/market/model/trade-draft.ts";
import { type Order, isTakeable } from "#features/market/model/order.ts";
import classes from "./advert-cells.module.css";

/** A trader's completed trades and completion rate. */
export function Completion({ completed, completionRate }: Order["user"]) {
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

/** Takes an advert of another user. */
export function Take({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  const { open } = useMarketPage();
  if (!isTakeable(order)) return <span className={classes["quiet"]}>{t(($) => $.market.own)}</span>;
  return (
    <Button variant="primary" size="sm" onClick={() => open({ kind: "trade", order })} className={classes["take"]}>
      {t(($) => $.market[tradeKind(order)])}
    </Button>
  );
}
