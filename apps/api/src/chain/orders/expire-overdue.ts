import { transact, type Database, type Tx } from "@wth/db";
import { now } from "#platform/db/clock.ts";
import { isFrozen } from "#platform/settings/frozen-rows.ts";
import { isMoneyHalted } from "#platform/settings/halt.ts";
import { lockUser } from "#identity/index.ts";
import { expireOrder } from "./expire-order.ts";
import { givesWthBack, type OrderKind } from "./order-kinds.ts";
import {
  findLastBlock,
  findSignedOrder,
  isOutdated,
  isProvablyDead,
  outdatedOrders,
  overdueOrders,
  type SignedOrder,
} from "./signed-order-repo.ts";
import type { FindUnused } from "./unused-orders.ts";

const BATCH = 100;

async function expireOne(tx: Tx, chainId: number, { order_id, user_id }: SignedOrder): Promise<boolean> {
  // a halt can begin while the nodes are asked
  if (await isMoneyHalted(tx)) return false;
  await lockUser(tx, user_id);
  const order = await findSignedOrder(tx, order_id);
  if (order?.status !== "open" || !(await isProvablyDead(tx, chainId, order))) return false;
  const isTimeUp = order.deadline < (await now(tx)) || (await isOutdated(tx, chainId, order));
  if (givesWthBack(order.kind) && !isTimeUp) return false;
  if (await isFrozen(tx, "order", order_id)) return false;
  await expireOrder(tx, order);
  return true;
}

/**
 * Expires every order of these kinds that provably can never be used, each in a transaction: after its deadline, or
 * when a final event has ended its terms. One whose end gives WTH back ends only when also the server's time has passed
 * its deadline or its terms have ended, and nodes confirm that the contract has not used it.
 * @returns number of orders expired
 */
export async function expireOverdue(
  db: Database,
  chainId: number,
  kinds: readonly OrderKind[],
  findUnused: FindUnused,
): Promise<number> {
  const block = await findLastBlock(db, chainId);
  if (!block) return 0;
  const overdue = (await overdueOrders(db, chainId, kinds, BATCH)).filter(
    ({ deadline }) => deadline < block.block_time,
  );
  const over = [...overdue, ...(await outdatedOrders(db, chainId, { kinds, block, limit: BATCH }))];
  const asked = over.filter(({ kind }) => givesWthBack(kind));
  const unused = await findUnused(asked, block);
  let expired = 0;
  for (const order of over) {
    if (givesWthBack(order.kind) && !unused.has(order.order_id)) continue;
    if (await transact(db, (tx) => expireOne(tx, chainId, order))) expired += 1;
  }
  return expired;
}
