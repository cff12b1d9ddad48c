import type { Database, Tx } from "@wth/db";
import { findOrder, isVisible } from "./order-repo.ts";

const ADVERT_ID = /^[1-9]\d{0,17}$/;

/** True when the text is the id of an advert that the user may see. */
export async function canSeeAdvert(db: Database | Tx, id: string, userId: bigint): Promise<boolean> {
  const order = ADVERT_ID.test(id) ? await findOrder(db, BigInt(id)) : undefined;
  return order !== undefined && isVisible(order, userId);
}
