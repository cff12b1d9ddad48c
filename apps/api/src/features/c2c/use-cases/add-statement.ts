import type { Tx } from "@wth/db";
import { fail } from "../../../platform/failure.ts";
import { isDisputed } from "../c2c-policy.ts";
import { writeEvent, type OrderRow } from "../c2c-repo.ts";
import { notifySides } from "./end-deal.ts";
import { lockOwnDeal } from "./lock-deal.ts";

/** What a side of a deal says to an operator who will settle it. @throws Failure orderNotFound, orderNotDisputed */
export async function addStatement(
  tx: Tx,
  { orderId, userId, text }: { orderId: bigint; userId: bigint; text: string },
): Promise<OrderRow> {
  const deal = await lockOwnDeal(tx, orderId, userId);
  if (!isDisputed(deal)) fail("orderNotDisputed");
  await writeEvent(tx, { orderId, kind: "statement", userId, detail: { text } });
  await notifySides(tx, deal);
  return deal;
}
