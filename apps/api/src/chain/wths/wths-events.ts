import { businessType } from "@wth/rules";
import { post, resolveHold, systemAccount } from "#ledger/index.ts";
import {
  amountOf,
  argumentOf,
  chainEventKey,
  type ChainEventHandler,
  type EventHandlersOf,
} from "../inbox/chain-events.ts";
import { ignored, orderEvents } from "../inbox/ignored-events.ts";
import { publishChange } from "#platform/live/live.ts";
import { holdKey } from "../orders/use-cases/issue-order.ts";
import { takeOrder } from "../orders/use-cases/take-order.ts";

/** WTHS that no known order minted belongs to nobody here. */
const NOBODY = 0n;

const onMinted: ChainEventHandler = async (tx, event) => {
  const sender = argumentOf(event, "sender");
  const [amount, gives] = [amountOf(event, "wthAmount"), amountOf(event, "realAmount")];
  const { order, reason } = await takeOrder(tx, event, "wths", { sender, amount, gives, token: null });
  const userId = order?.user_id ?? NOBODY;
  const { isDuplicate } = await post(tx, {
    key: chainEventKey(event),
    transfers: [
      {
        from: systemAccount("issuance", "WTHS", userId),
        to: systemAccount(reason === undefined ? "exchange" : "suspense", "WTHS", userId),
        amount: gives,
        type: businessType.internal,
      },
    ],
  });
  if (isDuplicate) throw new Error(`${chainEventKey(event)} was applied before`);
  if (reason !== undefined) return { outcome: "suspense", reason };
  const to = systemAccount("exchange", "WTH", userId);
  await resolveHold(tx, holdKey(order), "captured", [{ to, amount, type: businessType.exchangeWths }]);
  await publishChange(tx, userId, ["balance", "order"]);
  return { outcome: "applied" };
};

/** Every event of the WTHS contract that is read: minting has an effect, its administration has none here. */
export const wthsChainEvents: EventHandlersOf<"wths", "Transfer" | "Approval"> = {
  "wths.WthsMinted": onMinted,
  ...ignored("wths", ...orderEvents),
};
