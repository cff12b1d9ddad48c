import { transact, type Database, type Tx } from "@wth/db";
import { isFrozen } from "#platform/settings/frozen-rows.ts";
import { isMoneyHalted } from "#platform/settings/halt.ts";
import { lockUser } from "#identity/index.ts";
import { expireOrder } from "../expire-order.ts";
import { orderKindNames, orderKinds } from "../order-kinds.ts";
import { findSignedOrder, isProvablyDead, overdueOrders, type SignedOrder } from "../signed-order-repo.ts";

const BATCH = 100;
const kinds = orderKindNames.filter((kind) => orderKinds[kind].isExpiredByJob);

async function expireOverdue(tx: Tx, chainId: number, { order_id, user_id }: SignedOrder): Promise<boolean> {
  await lockUser(tx, user_id);
  const order = await findSignedOrder(tx, order_id);
  if (order?.status !== "open" || !(await isProvablyDead(tx, chainId, order))) return false;
  if (await isFrozen(tx, "order", order_id)) return false;
  await expireOrder(tx, order);
  return true;
}

/** Expires every order that provably can never be used, each in a transaction. @returns number of orders expired */
export async function expireOrders(db: Database, chainId: number): Promise<number> {
  if (await isMoneyHalted(db)) return 0;
  let expired = 0;
  for (const order of await overdueOrders(db, chainId, kinds, BATCH))
    if (await transact(db, (tx) => expireOverdue(tx, chainId, order))) expired += 1;
  return expired;
}
