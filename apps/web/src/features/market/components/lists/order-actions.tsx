import { orderStatus } from "@wth/rules";
import { isPayable, type Order } from "#features/market/model/order.ts";
import { PayButton } from "../pay-button.tsx";
import { CancelToggle } from "./cancel-toggle.tsx";
import { DetailsLink } from "./order-cells.tsx";
import classes from "./order-cells.module.css";

/** Actions on the user's advert: cancel while on sale, pay while a payment is due. */
export function OrderActions({ order }: { order: Order }) {
  const isOwnOnSale = order.status === orderStatus.onSale && order.role === "creator";
  return (
    <span className={classes["actions"]}>
      {isOwnOnSale && <CancelToggle order={order} />}
      {isPayable(order) && <PayButton order={order} />}
      <DetailsLink order={order} />
    </span>
  );
}
