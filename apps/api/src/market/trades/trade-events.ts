import type { Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import {
  amountOf,
  argumentOf,
  type ChainEvent,
  type ChainEventHandler,
  type ChainEventOutcome,
  type EventHandlersOf,
  ignored,
  orderEvents,
  expireOrder,
  findOrder as findPayment,
  takeOrder,
} from "#chain/index.ts";
import { findByPayment, type OrderRow } from "../adverts/advert-repo.ts";
import { freezeTrade } from "./use-cases/end-trade.ts";
import { areHoldsWhole } from "./use-cases/end-holds.ts";
import { lockBothSides } from "./use-cases/lock-trade.ts";
import { completeTrade } from "./use-cases/complete-trade.ts";

const suspense = (reason: string): ChainEventOutcome => ({ outcome: "suspense", reason });

function reportedBy(event: ChainEvent, trade: OrderRow) {
  return {
    sender: argumentOf(event, "payer"),
    token: argumentOf(event, "token"),
    recipient: argumentOf(event, "creator"),
    amount: amountOf(event, "tokenAmount"),
    gives: trade.deal_amount ?? 0n,
  };
}

/** What cannot be if everything is as it should; then nothing is decided here. */
async function contradictionIn(tx: Tx, event: ChainEvent, trade: OrderRow): Promise<string | undefined> {
  const payment = await findPayment(tx, argumentOf(event, "orderId"));
  if (!payment) return "unknown order";
  if (payment.status !== "open") return `order already ${payment.status}`;
  if (trade.status !== orderStatus.pendingPayment) return "the trade does not wait for a payment";
  if (event.blockTime > payment.deadline) return "paid after the deadline";
  return (await areHoldsWhole(tx, trade)) ? undefined : "what the seller set aside is not there";
}

/** The chain has taken the order id of this payment, so it can never be used again. */
async function endPayment(tx: Tx, event: ChainEvent): Promise<void> {
  const payment = await findPayment(tx, argumentOf(event, "orderId"));
  if (payment?.status === "open") await expireOrder(tx, payment);
}

/**
 * A final payment of a trade. It went from buyer to seller, so nothing of it is booked here. One that differs from what
 * was signed makes the trade fail, and one that cannot be makes it abnormal: an operator decides, and nothing moves.
 */
const onPaid: ChainEventHandler = async (tx, event) => {
  const { txHash, blockTime } = event;
  const named = await findByPayment(tx, argumentOf(event, "orderId"));
  if (!named) return suspense("unknown order");
  const trade = await lockBothSides(tx, named.id);
  const isWaiting = trade.status === orderStatus.pendingPayment;
  const contradiction = await contradictionIn(tx, event, trade);
  if (contradiction !== undefined) {
    await endPayment(tx, event);
    if (isWaiting) await freezeTrade(tx, trade, { status: orderStatus.abnormal, reason: contradiction, txHash });
    return suspense(contradiction);
  }
  const { reason } = await takeOrder(tx, event, "c2c", reportedBy(event, trade));
  if (reason === undefined) {
    await completeTrade(tx, trade, { txHash, at: blockTime });
    return { outcome: "applied" };
  }
  await endPayment(tx, event);
  await freezeTrade(tx, trade, { status: orderStatus.failed, reason, txHash });
  return suspense(reason);
};

/** Every event of the contract that pays for trades. */
export const marketChainEvents: EventHandlersOf<"c2cPayment"> = {
  "c2cPayment.Paid": onPaid,
  ...ignored("c2cPayment", ...orderEvents, "FeeChanged", "FeeCollectorChanged"),
};
