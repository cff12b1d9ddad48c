import { parseAmount } from "@wth/rules";
import { Figure } from "@wth/ui";
import { exactText, tokenText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import type { Order } from "#features/market/model/order.ts";
import { TraderCell } from "../trader-cell.tsx";
import { Completion, OrderLimit, Take } from "./advert-cells.tsx";
import classes from "./advert-card.module.css";

/** An advert on a phone: trader, price beside the button that takes it, limit, and the trader's record. */
export function AdvertCard({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  return (
    <div className={classes["root"]}>
      <TraderCell trader={order.user} />
      <dl className={classes["terms"]}>
        <div className={classes["price"]}>
          <dt>{t(($) => $.market.columns.price)}</dt>
          <dd>
            <Figure value={exactText(parseAmount(order.price))} unit="USDT" />
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.market.columns.limit)}</dt>
          <dd>
            <OrderLimit order={order} />
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.market.columns.rate)}</dt>
          <dd>
            <Completion {...order.user} />
          </dd>
        </div>
        <div>
          <dt>{t(($) => $.market.columns.volume)}</dt>
          <dd>
            <Figure value={tokenText(parseAmount(order.volume))} unit="WTH" size="sm" />
          </dd>
        </div>
      </dl>
      <div className={classes["action"]}>
        <Take order={order} />
      </div>
    </div>
  );
}
