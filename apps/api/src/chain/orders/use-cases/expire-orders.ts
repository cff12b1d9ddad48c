import type { Database } from "@wth/db";
import { isMoneyHalted } from "#platform/settings/halt.ts";
import { expireOverdue } from "../expire-overdue.ts";
import { expireUnsigned } from "../expire-unsigned.ts";
import { orderKindNames, orderKinds } from "../order-kinds.ts";
import type { FindUnused } from "../unused-orders.ts";

const kinds = orderKindNames.filter((kind) => orderKinds[kind].isExpiredByJob);

/**
 * Expires every order that was not signed in time or is overdue, except payments of trades, which end with them.
 * @returns number of orders expired
 */
export async function expireOrders(db: Database, chainId: number, findUnused: FindUnused): Promise<number> {
  if (await isMoneyHalted(db)) return 0;
  return (await expireUnsigned(db, kinds)) + (await expireOverdue(db, chainId, kinds, findUnused));
}
