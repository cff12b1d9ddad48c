import type { Tx } from "@wth/db";
import { rigSource } from "@wth/rules";
import {
  bookPayment,
  ignored,
  orderEvents,
  takeOrder,
  type ChainEvent,
  type ChainEventOutcome,
  type EventHandlersOf,
  type SignedOrder,
} from "#chain/index.ts";
import { addPower, recordPurchase } from "#community/index.ts";
import { raiseRigLevel } from "#identity/index.ts";
import { now, unixSeconds } from "#platform/db/clock.ts";
import { enqueue } from "#platform/db/outbox.ts";
import { publishChange } from "#platform/live/live.ts";
import { insertRig } from "./mining-repo.ts";
import { hasUsdtRig, rigOffered } from "./rig-offer-repo.ts";

async function addRig(tx: Tx, order: SignedOrder): Promise<void> {
  const { user_id: userId, order_id: orderId } = order;
  const terms = await rigOffered(tx, order);
  const at = unixSeconds(await now(tx));
  await insertRig(tx, { userId, source: rigSource.buy, paidWith: "usdt", orderId, terms, at });
  await recordPurchase(tx, userId);
  await addPower(tx, userId, terms.price);
  await raiseRigLevel(tx, userId, terms.level);
  await enqueue(tx, "member", userId);
}

/** Delivers the rig of a final payment, or keeps the USDT in suspense with a reason. */
async function deliverRig(tx: Tx, event: ChainEvent): Promise<ChainEventOutcome> {
  const { order, reason } = await takeOrder(tx, event, "rig", async ({ user_id }) =>
    (await hasUsdtRig(tx, user_id)) ? "second rig for USDT" : undefined,
  );
  if (reason !== undefined) {
    await bookPayment(tx, event, { userId: order?.user_id, isSuspended: true });
    if (order) await publishChange(tx, order.user_id, ["order"]);
    return { outcome: "suspense", reason };
  }
  await bookPayment(tx, event, { userId: order.user_id });
  await addRig(tx, order);
  await publishChange(tx, order.user_id, ["balance", "rig", "order"]);
  return { outcome: "applied" };
}

/** Handlers of every event of the contract that sells rigs. */
export const miningChainEvents: EventHandlersOf<"machinePurchase"> = {
  "machinePurchase.MachinePurchased": deliverRig,
  ...ignored("machinePurchase", ...orderEvents),
};
