import { businessType } from "@wth/rules";
import { resolveHold, systemAccount } from "#ledger/index.ts";
import type { ChainEventHandler, EventHandlersOf } from "../inbox/chain-event.ts";
import { ignored, orderEvents } from "../inbox/ignored-events.ts";
import { publishChange } from "#platform/live/live.ts";
import { bookPayment } from "../orders/book-payment.ts";
import { holdKey } from "../orders/order-policy.ts";
import { takeOrder } from "../orders/take-order.ts";

const onMinted: ChainEventHandler = async (tx, event) => {
  const { order, reason } = await takeOrder(tx, event, "wths");
  await bookPayment(tx, event, { userId: order?.user_id, isSuspended: reason !== undefined });
  if (reason !== undefined) return { outcome: "suspense", reason };
  const to = systemAccount("exchange", "WTH", order.user_id);
  await resolveHold(tx, holdKey(order), "captured", [{ to, amount: order.amount, type: businessType.exchangeWths }]);
  await publishChange(tx, order.user_id, ["balance", "order"]);
  return { outcome: "applied" };
};

/** Handlers of every event read of the WTHS contract. */
export const wthsChainEvents: EventHandlersOf<"wths", "Transfer" | "Approval"> = {
  "wths.WthsMinted": onMinted,
  ...ignored("wths", ...orderEvents),
};
