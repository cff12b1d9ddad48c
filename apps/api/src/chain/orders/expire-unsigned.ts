import { transact, type Database, type Tx } from "@wth/db";
import { isFrozen } from "#platform/settings/frozen-rows.ts";
import { isMoneyHalted } from "#platform/settings/halt.ts";
import { lockUser } from "#identity/index.ts";
import { expireNeverSigned } from "./expire-order.ts";
import type { OrderKind } from "./order-kinds.ts";
import { findSignedOrder, unsignedOrders, type SignedOrder } from "./signed-order-repo.ts";

const BATCH = 100;

async function expireOne(tx: Tx, { order_id, user_id }: SignedOrder): Promise<boolean> {
  if (await isMoneyHalted(tx)) return false;
  await lockUser(tx, user_id);
  const order = await findSignedOrder(tx, order_id);
  if (order?.status !== "open" || (await isFrozen(tx, "order", order_id))) return false;
  return expireNeverSigned(tx, order);
}

/** Expires every order of these kinds that was not signed in time, each in a transaction. @returns number of orders */
export async function expireUnsigned(db: Database, kinds: readonly OrderKind[]): Promise<number> {
  let expired = 0;
  for (const order of await unsignedOrders(db, kinds, BATCH))
    if (await transact(db, (tx) => expireOne(tx, order))) expired += 1;
  return expired;
}
