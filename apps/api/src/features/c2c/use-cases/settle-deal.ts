import type { Tx } from "@wth/db";
import { creditAfterTrade, orderStatus, paidStatus, type AdvertType } from "@wth/rules";
import { now } from "../../../platform/clock.ts";
import { notifyUser } from "../../../platform/live.ts";
import { sidesOf } from "../c2c-policy.ts";
import { endOrder, lockOrder, saveTrader, traderOf, writeEvent, type OrderRow } from "../c2c-repo.ts";
import { endHolds } from "./end-holds.ts";

async function countTrade(tx: Tx, userId: bigint): Promise<void> {
  const trader = await traderOf(tx, userId);
  await saveTrader(tx, { ...trader, completed: trader.completed + 1, credit: creditAfterTrade(trader.credit) });
}

/** The deal is paid: the WTH goes to the buyer, and both have one more completed trade. Both users must be locked. */
export async function settleDeal(tx: Tx, deal: OrderRow, txHash: string): Promise<void> {
  const order = await lockOrder(tx, deal.id);
  if (order?.status !== orderStatus.pendingPayment) throw new Error(`deal ${deal.id} does not wait for a payment`);
  await endHolds(tx, order, "paid");
  await endOrder(tx, order.id, paidStatus(order.type as AdvertType), await now(tx));
  const { sellerId, buyerId } = sidesOf(order);
  await countTrade(tx, sellerId);
  await countTrade(tx, buyerId);
  await writeEvent(tx, { orderId: order.id, kind: "paid", userId: buyerId, detail: { txHash } });
  for (const person of [sellerId, buyerId]) await notifyUser(tx, person, ["balance", "order"]);
}
