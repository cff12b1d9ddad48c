import { transact, type Database, type Tx } from "@wth/db";
import type { UserAccountKind } from "@wth/rules";
import { resolveHold, userAccount } from "#ledger/index.ts";
import { publishChange } from "#platform/live/live.ts";
import { lockUser } from "#identity/index.ts";
import {
  findOpenOrder,
  findSignedOrder,
  isProvablyDead,
  markExpired,
  overdueOrders,
  type SignedOrder,
  type OrderKind,
} from "../signed-order-repo.ts";
import { changedBy, chargeTypes, holdKey } from "./issue-order.ts";

const AT_ONCE = 100;

/** Ends an order that can never be used, and gives back what it charged. The user's row must be locked. */
export async function expireOrder(tx: Tx, order: SignedOrder): Promise<void> {
  await markExpired(tx, order.order_id);
  if (order.kind === "fee" || order.kind === "c2c") return;
  const to = userAccount(order.user_id, order.account as UserAccountKind);
  const type = chargeTypes[order.kind];
  const { isDuplicate } = await resolveHold(tx, holdKey(order), "released", [{ to, amount: order.amount, type }]);
  if (isDuplicate) throw new Error(`the charge of ${order.order_id} was given back before`);
  await publishChange(tx, order.user_id, changedBy[order.kind]);
}

/** The user's order that can still be used; one that provably cannot is ended. The user's row must be locked. */
export async function liveOrder(
  tx: Tx,
  chainId: number,
  userId: bigint,
  kind: OrderKind,
  gives?: bigint,
): Promise<SignedOrder | undefined> {
  const open = await findOpenOrder(tx, userId, kind, gives);
  if (!open || !(await isProvablyDead(tx, chainId, open))) return open;
  await expireOrder(tx, open);
  return undefined;
}

async function expireOverdue(tx: Tx, chainId: number, { order_id, user_id }: SignedOrder): Promise<boolean> {
  await lockUser(tx, user_id);
  const order = await findSignedOrder(tx, order_id);
  if (order?.status !== "open" || !(await isProvablyDead(tx, chainId, order))) return false;
  await expireOrder(tx, order);
  return true;
}

/** Ends every order that provably can never be used, each in its own transaction. @returns how many were ended */
export async function expireOrders(db: Database, chainId: number): Promise<number> {
  const halted = await db.selectFrom("platform_halt").select("reason_code").executeTakeFirst();
  if (halted) return 0;
  let expired = 0;
  for (const order of await overdueOrders(db, chainId, AT_ONCE))
    if (await transact(db, (tx) => expireOverdue(tx, chainId, order))) expired += 1;
  return expired;
}
