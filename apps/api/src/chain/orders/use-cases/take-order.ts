import type { Tx } from "@wth/db";
import type { ChainEvent } from "../../inbox/chain-events.ts";
import { lockUser } from "#identity/index.ts";
import { findSignedOrder, markUsed, type SignedOrder, type OrderKind } from "../signed-order-repo.ts";
import { orderMismatch, type UsedOrder } from "../order-policy.ts";

export type TakenOrder = { order: SignedOrder; reason?: never } | { order: SignedOrder | undefined; reason: string };

/**
 * Marks the order that an event names as used, its owner's row locked, if the event reports exactly what was signed.
 * @returns the order, and the reason when the event cannot have its effect: then nothing was changed
 */
export async function takeOrder(tx: Tx, event: ChainEvent, kind: OrderKind, reported: UsedOrder): Promise<TakenOrder> {
  const orderId = (event.args["orderId"] ?? "").toLowerCase();
  const named = await findSignedOrder(tx, orderId);
  if (named?.kind !== kind) return { order: undefined, reason: "unknown order" };
  await lockUser(tx, named.user_id);
  const order = (await findSignedOrder(tx, orderId)) as SignedOrder;
  const reason = orderMismatch(reported, order);
  if (reason !== undefined) return { order, reason };
  await markUsed(tx, orderId, event.id);
  return { order };
}
