import { useTranslation } from "react-i18next";
import { isPayable, type Order } from "#features/market/model/order.ts";
import { PayButton } from "../pay-button.tsx";
import { EntriesToggle } from "./entries-toggle.tsx";
import { NextStep } from "./next-step.tsx";
import { OrderCard } from "./order-card.tsx";
import { Counterpart, DetailsLink, TimeLeft, UsdtCell } from "./order-cells.tsx";
import classes from "./order-card.module.css";

/** A trade on a phone: the user's side, both amounts, the counterparty, and the next step. */
export function TradeCard({ order }: { order: Order }) {
  const { t } = useTranslation("market");
  const mustPay = isPayable(order);
  return (
    <OrderCard
      order={order}
      label={t(($) => $.lists.trade, { id: order.id })}
      beside={<UsdtCell order={order} size="md" />}
      time={order.endTime ?? order.dealTime ?? order.createTime}
    >
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
    </OrderCard>
  );
}
