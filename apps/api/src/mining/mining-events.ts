import {
  amountOf,
  argumentOf,
  chainEventKey,
  type ChainEvent,
  type ChainEventHandler,
  type EventHandlersOf,
  ignored,
  orderEvents,
  treasuryEvents,
} from "#chain/index.ts";
import { creditPayment, type FinalPayment } from "./use-cases/credit-payment.ts";

function paymentOf(event: ChainEvent): FinalPayment {
  return {
    eventId: event.id,
    key: chainEventKey(event),
    orderId: argumentOf(event, "orderId"),
    sender: argumentOf(event, "sender"),
    machineId: argumentOf(event, "machineId"),
    token: argumentOf(event, "token"),
    amount: amountOf(event, "tokenAmount"),
  };
}

const onPurchased: ChainEventHandler = (tx, event) => creditPayment(tx, paymentOf(event));

/** Every event of the purchase contract: payments have an effect, its administration has none here. */
export const miningChainEvents: EventHandlersOf<"machinePurchase"> = {
  "machinePurchase.MachinePurchased": onPurchased,
  ...ignored("machinePurchase", ...orderEvents, ...treasuryEvents),
};
