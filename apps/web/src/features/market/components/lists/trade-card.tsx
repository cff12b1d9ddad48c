import { parseAmount } from "@wth/rules";
import { exactText } from "@wth/web-kit/format/amount-text.ts";
import { useTranslation } from "react-i18next";
import { isPayable, type Order } from "#features/market/model/order.ts";
import { PayButton } from "../pay-button.tsx";
import { StatusTag } from "../status-tag.tsx";
import { SideTag } from "../type-tag.tsx";
import { EntriesToggle } from "./entries-toggle.tsx";
import { NextStep } from "./next-step.tsx";
import { AmountCell, Counterpart, DetailsLink, Moment, TimeLeft, UsdtCell } from "./order-cells.tsx";
import classes from "./trade-card.module.css";

/** A trade on a phone: the user's side, both amounts, the counterparty, and the next step. */
export function TradeCard({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  const mustPay = isPayable(order);
  return (
    <article className={classes["root"]} aria-label={t(($) => $.lists.trade, { id: order.id })}>
      <div className={classes["line"]}>
        <SideTag order={order} />
        <StatusTag order={order} />
      </div>
      <div className={classes["amounts"]}>
        <AmountCell order={order} size="md" />
        <UsdtCell order={order} size="md" />
      </div>
      <div className={classes["terms"]}>
        <span className={classes["price"]}>
          {t(($) => $.trade.priceValue, { price: exactText(parseAmount(order.price)) })}
        </span>
        <Moment time={order.endTime ?? order.dealTime ?? order.createTime} />
      </div>
      <div className={classes["line"]}>
        <Counterpart order={order} />
      </div>
      <div className={classes["next"]}>
        <NextStep order={order} />
        {order.endTime === null && order.returnEnds === undefined && <TimeLeft until={order.expireTime} />}
      </div>
      {mustPay && <PayButton order={order} size="md" wide />}
      <div className={classes["links"]}>
        <EntriesToggle order={order} />
        <DetailsLink order={order} />
      </div>
    </article>
  );
}
