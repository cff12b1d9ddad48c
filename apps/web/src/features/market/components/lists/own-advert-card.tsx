import { orderStatus } from "@wth/rules";
import { useTranslation } from "react-i18next";
import type { Order } from "#features/market/model/order.ts";
import { OrderLimit } from "../market/advert-cells.tsx";
import { CancelToggle } from "./cancel-toggle.tsx";
import { OrderCard } from "./order-card.tsx";
import { DetailsLink } from "./order-cells.tsx";
import { TradeCard } from "./trade-card.tsx";
import classes from "./order-card.module.css";

/** One of the user's adverts on a phone; the trade on it once there is one. */
export function OwnAdvertCard({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  if (order.counterpart !== null) return <TradeCard order={order} />;
  return (
    <OrderCard
      order={order}
      label={t(($) => $.lists.advert, { id: order.id })}
      beside={<OrderLimit order={order} />}
      time={order.createTime}
    >
      <div className={classes["next"]}>
        {order.status === orderStatus.onSale ? <CancelToggle order={order} /> : <span />}
        <DetailsLink order={order} />
      </div>
    </OrderCard>
  );
}
