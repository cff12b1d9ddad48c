import { amountOf, argumentOf, type ChainEventHandler, type EventHandlersOf } from "../../platform/chain-events.ts";
import { ignored, orderEvents } from "../../platform/ignored-events.ts";
import { takeOrder } from "../chain-orders/index.ts";
import { findByPayment } from "./c2c-repo.ts";
import { lockDeal } from "./use-cases/take-advert.ts";
import { settleDeal } from "./use-cases/settle-deal.ts";

/** A final payment of a deal. It went from buyer to seller, so nothing of it is booked here. */
const onPaid: ChainEventHandler = async (tx, event) => {
  const deal = await findByPayment(tx, argumentOf(event, "orderId"));
  if (deal) await lockDeal(tx, deal.id, deal.taker_id ?? deal.creator_id);
  const reported = {
    sender: argumentOf(event, "payer"),
    token: argumentOf(event, "token"),
    recipient: argumentOf(event, "creator"),
    amount: amountOf(event, "tokenAmount"),
    gives: deal?.deal_amount ?? 0n,
  };
  const { order, reason } = await takeOrder(tx, event, "c2c", reported);
  if (reason !== undefined || !deal)
    return { outcome: "suspense", reason: reason ?? `order ${order.order_id} has no deal` };
  await settleDeal(tx, deal, event.txHash);
  return { outcome: "applied" };
};

/** Every event of the contract that pays for deals. */
export const c2cChainEvents: EventHandlersOf<"c2cPayment"> = {
  "c2cPayment.Paid": onPaid,
  ...ignored("c2cPayment", ...orderEvents, "FeeChanged", "FeeCollectorChanged"),
};
