import type { Tx } from "@wth/db";
import { isFrozen } from "#platform/settings/frozen-rows.ts";
import {
  argumentOf,
  expireOrder,
  findSignedOrder,
  ignored,
  orderEvents,
  takeOrder,
  type ChainEvent,
  type ChainEventHandler,
  type ChainEventOutcome,
  type EventHandlersOf,
} from "#chain/index.ts";
import { advanceTrade } from "./advance-trade.ts";
import { lockTrade } from "./lock-trade.ts";
import { areHoldsWhole } from "./trade-holds.ts";
import { findTradeByPayment, type TradeRow } from "./trade-repo.ts";
import { canHappen } from "./trade-transitions.ts";

const suspense = (reason: string): ChainEventOutcome => ({ outcome: "suspense", reason });

/** State in which no payment can arrive while all rules hold; an operator decides then. */
async function contradictionIn(tx: Tx, event: ChainEvent, trade: TradeRow): Promise<string | undefined> {
  const payment = await findSignedOrder(tx, argumentOf(event, "orderId"));
  if (!payment) return "unknown order";
  if (payment.status !== "open") return `order already ${payment.status}`;
  if (trade.state !== "awaiting payment") return "the trade does not wait for a payment";
  if (event.blockTime > payment.deadline) return "paid after the deadline";
  if (await isFrozen(tx, "trade", trade.id)) return "the trade violates an invariant";
  return (await areHoldsWhole(tx, trade)) ? undefined : "what the seller set aside is not there";
}

/** Expires a payment whose order id the chain has taken, so that it can never be used again. */
async function endPayment(tx: Tx, event: ChainEvent): Promise<void> {
  const payment = await findSignedOrder(tx, argumentOf(event, "orderId"));
  if (payment?.status === "open") await expireOrder(tx, payment);
}

/**
 * Applies a final payment of a trade. USDT went from buyer to seller directly, so none is posted here. A payment that
 * differs from what was signed makes the trade failed, and one that contradicts its state makes it abnormal: then
 * nothing moves until an operator decides.
 */
const onPaid: ChainEventHandler = async (tx, event) => {
  const { txHash, blockTime } = event;
  const named = await findTradeByPayment(tx, argumentOf(event, "orderId"));
  if (!named) return suspense("unknown order");
  const trade = await lockTrade(tx, named.id);
  const detail = { txHash };
  const contradiction = await contradictionIn(tx, event, trade);
  if (contradiction !== undefined) {
    await endPayment(tx, event);
    if (canHappen("contradicted", trade))
      await advanceTrade(tx, trade, "contradicted", { reason: contradiction, detail });
    return suspense(contradiction);
  }
  const { reason } = await takeOrder(tx, event, "trade");
  if (reason === undefined) {
    await advanceTrade(tx, trade, "paid", { userId: trade.buyer_id, paidAt: blockTime, detail });
    return { outcome: "applied" };
  }
  await endPayment(tx, event);
  await advanceTrade(tx, trade, "paidOtherwise", { reason, detail });
  return suspense(reason);
};

/** Handlers of every event of the contract that pays for trades. */
export const marketChainEvents: EventHandlersOf<"c2cPayment"> = {
  "c2cPayment.Paid": onPaid,
  ...ignored("c2cPayment", ...orderEvents, "FeeChanged", "FeeCollectorChanged"),
};
