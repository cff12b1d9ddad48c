import type { Tx } from "@wth/db";
import { isFrozen } from "#platform/settings/frozen-rows.ts";
import { lockUser } from "#identity/index.ts";
import { amountOf, argumentOf, type ChainEvent } from "../inbox/chain-event.ts";
import { orderKinds, type OrderKind } from "./order-kinds.ts";
import { orderMismatch, type ReportedUse } from "./order-policy.ts";
import { findSignedOrder, markUsed, type SignedOrder } from "./signed-order-repo.ts";

/** The order, and the reason when the event cannot have its effect. */
export type TakenOrder = { order: SignedOrder; reason?: never } | { order: SignedOrder | undefined; reason: string };

/** Returns what an event reports of the use of an order. @throws Error for an event of another form */
export function reportedBy(event: Pick<ChainEvent, "id" | "args">, kind: OrderKind): ReportedUse {
  const { sender, amount, gives, token, recipient, rigLevel } = orderKinds[kind].use;
  const optional = (name: string | null) => (name === null ? undefined : argumentOf(event, name));
  return {
    sender: argumentOf(event, sender),
    amount: amountOf(event, amount),
    gives: gives === null ? undefined : amountOf(event, gives),
    token: optional(token),
    recipient: optional(recipient),
    rigLevel: optional(rigLevel),
  };
}

/**
 * Marks the order that an event names as used, if the event reports exactly what was signed. Locks its owner's row.
 * @param refuse returns a further reason against the use, undefined for none
 * @returns the order, and the reason when the event cannot have its effect: then nothing was changed
 */
export async function takeOrder(
  tx: Tx,
  event: ChainEvent,
  kind: OrderKind,
  refuse?: (order: SignedOrder) => Promise<string | undefined>,
): Promise<TakenOrder> {
  const reported = reportedBy(event, kind);
  const orderId = (event.args["orderId"] ?? "").toLowerCase();
  const named = await findSignedOrder(tx, orderId);
  if (named?.kind !== kind) return { order: undefined, reason: "unknown order" };
  await lockUser(tx, named.user_id);
  const order = (await findSignedOrder(tx, orderId)) as SignedOrder;
  const reason =
    orderMismatch(reported, order) ??
    ((await isFrozen(tx, "order", orderId)) ? "the order violates an invariant" : await refuse?.(order));
  if (reason !== undefined) return { order, reason };
  await markUsed(tx, orderId, event.id);
  return { order };
}
