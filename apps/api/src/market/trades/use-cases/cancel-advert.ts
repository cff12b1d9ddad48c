import type { Tx } from "@wth/db";
import { orderStatus } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { lockUser } from "#identity/index.ts";
import { endOrder, lockOrder, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { endHolds } from "./end-holds.ts";
import { returnQuota } from "../../traders/use-cases/selling-quota.ts";

/** Takes an own advert off sale. @throws Failure orderNotFound, orderNotCancellable */
export async function cancelAdvert(tx: Tx, userId: bigint, orderId: bigint): Promise<OrderRow> {
  await lockUser(tx, userId);
  const order = await lockOrder(tx, orderId);
  if (order?.creator_id !== userId) fail("orderNotFound");
  if (order.status !== orderStatus.onSale) fail("orderNotCancellable");
  await endHolds(tx, order, "cancelled");
  await returnQuota(tx, userId, orderId, 0n);
  const ended = await endOrder(tx, orderId, orderStatus.offSale, await now(tx));
  await writeEvent(tx, { orderId, kind: "cancelled", userId });
  await publishChange(tx, userId, ["balance", "order"]);
  return ended;
}
