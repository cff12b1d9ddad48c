import { businessType } from "@wth/rules";
import { post, systemAccount, userAccount, type Transfer } from "#ledger/index.ts";
import { lapseNotifications } from "#messaging/index.ts";
import { amountOf, type ChainEventHandler, type EventHandlersOf } from "../inbox/chain-event.ts";
import { ignored, orderEvents } from "../inbox/ignored-events.ts";
import { publishChange } from "#platform/live/live.ts";
import { takeOrder } from "../orders/take-order.ts";

/** Owner of payments that belong to no known order. */
const NO_USER = 0n;

/** Credits a final payment, or keeps the USDT in suspense with a reason. */
const onSubscribed: ChainEventHandler = async (tx, event) => {
  const [amount, gives] = [amountOf(event, "amount"), amountOf(event, "wthAmount")];
  const { order, reason } = await takeOrder(tx, event, "feeCredit");
  const userId = order?.user_id ?? NO_USER;
  const usdt: Transfer = {
    from: systemAccount("chain", "USDT", userId),
    to: systemAccount(reason === undefined ? "treasury" : "suspense", "USDT", userId),
    amount,
    type: businessType.internal,
  };
  const credit: Transfer = {
    from: systemAccount("issuance", "FEE", userId),
    to: userAccount(userId, "fee"),
    amount: gives,
    type: businessType.recharge,
  };
  const transfers = reason === undefined ? [usdt, credit] : [usdt];
  const { isDuplicate } = await post(tx, { key: event.key, transfers });
  if (isDuplicate) throw new Error(`${event.key} was applied before`);
  if (reason === undefined) await lapseNotifications(tx, "feeCreditAdded", [userId]);
  if (order) await publishChange(tx, userId, ["balance", "order"]);
  return reason === undefined ? { outcome: "applied" } : { outcome: "suspense", reason };
};

/** Handlers of every event of the contract that sells fee credit. */
export const feeCreditChainEvents: EventHandlersOf<"subscribe"> = {
  "subscribe.Subscribed": onSubscribed,
  ...ignored("subscribe", ...orderEvents),
};
