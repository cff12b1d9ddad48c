import type { Tx } from "@wth/db";
import type { UserAccountKind } from "@wth/rules";
import { resolveHold, userAccount } from "#ledger/index.ts";
import { refuseFrozen } from "#platform/settings/frozen-rows.ts";
import { publishChange } from "#platform/live/live.ts";
import { holdKey } from "./order-policy.ts";
import { givesWthBack, orderKinds, type OrderKind } from "./order-kinds.ts";
import { findOpenOrder, isProvablyDead, lockNeverSigned, markExpired, type SignedOrder } from "./signed-order-repo.ts";

/** Expires an order that can never be used, and releases its hold. The user's row must be locked. */
export async function expireOrder(tx: Tx, order: SignedOrder): Promise<void> {
  await markExpired(tx, order.order_id);
  const { holdType: type, topics } = orderKinds[order.kind];
  if (type === null) return;
  const to = userAccount(order.user_id, order.account as UserAccountKind);
  const { isDuplicate } = await resolveHold(tx, holdKey(order), "released", [{ to, amount: order.amount, type }]);
  if (isDuplicate) throw new Error(`the hold of ${order.order_id} was released before`);
  await publishChange(tx, order.user_id, topics);
}

/**
 * Expires an order that was not signed in time: no signature of it ever left the signer, so the chain is not asked. The
 * user's row must be locked. @returns false for an order that is signed or may still be
 */
export async function expireNeverSigned(tx: Tx, order: SignedOrder): Promise<boolean> {
  if (!(await lockNeverSigned(tx, order))) return false;
  await expireOrder(tx, order);
  return true;
}

/**
 * The user's order that can still be used; one that provably cannot is expired. A signed order whose end gives WTH
 * back is expired by the worker alone, which asks the nodes first. The user's row must be locked.
 */
export async function liveOrder(
  tx: Tx,
  chainId: number,
  { userId, kind, gives }: { userId: bigint; kind: OrderKind; gives?: bigint },
): Promise<SignedOrder | undefined> {
  const open = await findOpenOrder(tx, userId, kind, gives);
  if (open) await refuseFrozen(tx, "order", open.order_id);
  if (!open || (await expireNeverSigned(tx, open))) return undefined;
  if (givesWthBack(kind) || !(await isProvablyDead(tx, chainId, open))) return open;
  await expireOrder(tx, open);
  return undefined;
}
