import { transact, type Database, type Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { isFrozen } from "#platform/settings/frozen-rows.ts";
import { isMoneyHalted } from "#platform/settings/halt.ts";
import { lockUser } from "#identity/index.ts";
import { expireOrder } from "../expire-order.ts";
import { holdsWth, orderKindNames, orderKinds } from "../order-kinds.ts";
import {
  findLastBlock,
  findSignedOrder,
  isProvablyDead,
  overdueOrders,
  type SignedOrder,
} from "../signed-order-repo.ts";
import type { FindUnused } from "../unused-orders.ts";

const BATCH = 100;
const kinds = orderKindNames.filter((kind) => orderKinds[kind].isExpiredByJob);

async function expireOverdue(tx: Tx, chainId: number, { order_id, user_id }: SignedOrder): Promise<boolean> {
  await lockUser(tx, user_id);
  const order = await findSignedOrder(tx, order_id);
  if (order?.status !== "open" || !(await isProvablyDead(tx, chainId, order))) return false;
  if (holdsWth(order.kind) && order.deadline >= (await now(tx))) return false;
  if (await isFrozen(tx, "order", order_id)) return false;
  await expireOrder(tx, order);
  return true;
}

/**
 * Expires every order that provably can never be used, each in a transaction. Held WTH is given back only when also the
 * server's time has passed the deadline, and nodes confirm that the contract has not used the order. @returns number of
 * orders expired
 */
export async function expireOrders(db: Database, chainId: number, findUnused: FindUnused): Promise<number> {
  if (await isMoneyHalted(db)) return 0;
  const block = await findLastBlock(db, chainId);
  if (!block) return 0;
  const overdue = (await overdueOrders(db, chainId, kinds, BATCH)).filter(
    ({ deadline }) => deadline < block.block_time,
  );
  const held = overdue.filter(({ kind }) => holdsWth(kind));
  const unused = await findUnused(held, block.block_hash);
  let expired = 0;
  for (const order of overdue) {
    if (holdsWth(order.kind) && !unused.has(order.order_id)) continue;
    if (await transact(db, (tx) => expireOverdue(tx, chainId, order))) expired += 1;
  }
  return expired;
}
