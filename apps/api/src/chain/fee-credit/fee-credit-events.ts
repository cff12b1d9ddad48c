import { businessType } from "@wth/rules";
import { systemAccount, userAccount, type Transfer } from "#ledger/index.ts";
import { lapseNotifications } from "#messaging/index.ts";
import { amountOf, type ChainEventHandler, type EventHandlersOf } from "../inbox/chain-event.ts";
import { ignored, orderEvents } from "../inbox/ignored-events.ts";
import { publishChange } from "#platform/live/live.ts";
import { bookPayment } from "../orders/book-payment.ts";
import { takeOrder } from "../orders/take-order.ts";

/** Credits a final payment, or keeps the USDT in suspense with a reason. */
const onSubscribed: ChainEventHandler = async (tx, event) => {
  const { order, reason } = await takeOrder(tx, event, "feeCredit");
  if (reason !== undefined) {
    await bookPayment(tx, event, { userId: order?.user_id, isSuspended: true });
    if (order) await publishChange(tx, order.user_id, ["balance", "order"]);
    return { outcome: "suspense", reason };
  }
  const given: Transfer = {
    from: systemAccount("issuance", "FEE", order.user_id),
    to: userAccount(order.user_id, "fee"),
    amount: amountOf(event, "wthAmount"),
    type: businessType.recharge,
  };
  await bookPayment(tx, event, { userId: order.user_id, given });
  await lapseNotifications(tx, "feeCreditAdded", [order.user_id]);
  await publishChange(tx, order.user_id, ["balance", "order"]);
  return { outcome: "applied" };
};

/** Handlers of every event of the contract that sells fee credit. */
export const feeCreditChainEvents: EventHandlersOf<"subscribe"> = {
  "subscribe.Subscribed": onSubscribed,
  ...ignored("subscribe", ...orderEvents),
};
