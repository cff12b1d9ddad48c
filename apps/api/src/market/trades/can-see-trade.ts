import type { Database, Tx } from "@wth/db";
import { isVisible } from "../adverts/advert-policy.ts";
import { findOrder } from "../adverts/advert-repo.ts";

const ORDER_ID = /^[1-9]\d{0,17}$/;

/** Whether there is an order by this text, and somebody may see it. */
export async function canSeeOrder(db: Database | Tx, orderId: string, userId: bigint): Promise<boolean> {
  const order = ORDER_ID.test(orderId) ? await findOrder(db, BigInt(orderId)) : undefined;
  return order !== undefined && isVisible(order, userId);
}
