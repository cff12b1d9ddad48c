import { businessType } from "@wth/rules";
import { post, resolveHold, systemAccount } from "#ledger/index.ts";
import { amountOf, type ChainEventHandler, type EventHandlersOf } from "../inbox/chain-event.ts";
import { ignored, orderEvents } from "../inbox/ignored-events.ts";
import { publishChange } from "#platform/live/live.ts";
import { holdKey } from "../orders/order-policy.ts";
import { takeOrder } from "../orders/take-order.ts";

/** Owner of WTHS that no known order minted. */
const NO_USER = 0n;

const onMinted: ChainEventHandler = async (tx, event) => {
  const { order, reason } = await takeOrder(tx, event, "wths");
  const userId = order?.user_id ?? NO_USER;
  const { isDuplicate } = await post(tx, {
    key: event.key,
    transfers: [
      {
        from: systemAccount("issuance", "WTHS", userId),
        to: systemAccount(reason === undefined ? "exchange" : "suspense", "WTHS", userId),
        amount: amountOf(event, "realAmount"),
        type: businessType.internal,
      },
    ],
  });
  if (isDuplicate) throw new Error(`${event.key} was applied before`);
  if (reason !== undefined) return { outcome: "suspense", reason };
  const to = systemAccount("exchange", "WTH", userId);
  await resolveHold(tx, holdKey(order), "captured", [{ to, amount: order.amount, type: businessType.exchangeWths }]);
  await publishChange(tx, userId, ["balance", "order"]);
  return { outcome: "applied" };
};

/** Handlers of every event read of the WTHS contract. */
export const wthsChainEvents: EventHandlersOf<"wths", "Transfer" | "Approval"> = {
  "wths.WthsMinted": onMinted,
  ...ignored("wths", ...orderEvents),
};
