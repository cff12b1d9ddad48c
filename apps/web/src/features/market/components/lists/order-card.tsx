import { parseAmount } from "@wth/rules";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Order } from "#features/market/model/order.ts";
import { StatusTag } from "../status-tag.tsx";
import { SideTag } from "../type-tag.tsx";
import { AmountCell, Moment } from "./order-cells.tsx";
import classes from "./order-card.module.css";

type Props = {
  order: Order;
  label: string;
  /** Amount beside the WTH of the order. */
  beside: ReactNode;
  time: number;
  children: ReactNode;
};

/** Frame of an advert or trade on a phone: the user's side, state, amounts, price and time. */
export function OrderCard({ order, label, beside, time, children }: Props) {
  const { t } = useTranslation("market");
  return (
    <article className={classes["root"]} aria-label={label}>
      <div className={classes["line"]}>
        <SideTag order={order} />
        <StatusTag order={order} />
      </div>
      <div className={classes["amounts"]}>
        <AmountCell order={order} size="md" />
        {beside}
      </div>
      <div className={classes["terms"]}>
        <span className={classes["price"]}>
          {t(($) => $.trade.priceValue, { price: exactText(parseAmount(order.price)) })}
        </span>
        <Moment time={time} />
      </div>
      {children}
    </article>
  );
}
