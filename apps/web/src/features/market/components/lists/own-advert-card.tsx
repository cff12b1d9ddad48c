import { orderStatus, parseAmount } from "@wth/rules";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import type { Order } from "#features/market/model/order.ts";
import { OrderLimit } from "../market/advert-cells.tsx";
import { StatusTag } from "../status-tag.tsx";
import { SideTag } from "../type-tag.tsx";
import { CancelToggle } from "./cancel-toggle.tsx";
import { AmountCell, DetailsLink, Moment } from "./order-cells.tsx";
import { TradeCard } from "./trade-card.tsx";
import classes from "./trade-card.module.css";

/** One of the user's adverts on a phone; the trade on it once there is one. */
export function OwnAdvertCard({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  if (order.counterpart !== null) return <TradeCard order={order} />;
  return (
    <article className={classes["root"]} aria-label={t(($) => $.lists.advert, { id: order.id })}>
      <div className={classes["line"]}>
        <SideTag order={order} />
        <StatusTag order={order} />
      </div>
      <div className={classes["amounts"]}>
        <AmountCell order={order} size="md" />
        <OrderLimit order={order} />
      </div>
      <div className={classes["terms"]}>
        <span className={classes["price"]}>
          {t(($) => $.trade.priceValue, { price: exactText(parseAmount(order.price)) })}
        </span>
        <Moment time={order.createTime} />
      </div>
      <div className={classes["next"]}>
        {order.status === orderStatus.onSale ? <CancelToggle order={order} /> : <span />}
        <DetailsLink order={order} />
      </div>
    </article>
  );
}
