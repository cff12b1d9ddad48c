import type { Tx } from "@wth/db";
import { advertType, saleFee } from "@wth/rules";
import { resolveHold } from "../../../ledger/index.ts";
import { sidesOf } from "../c2c-policy.ts";
import { feeHold, feeParts, saleHold, saleParts } from "../c2c-postings.ts";
import type { OrderRow } from "../c2c-repo.ts";

async function endHold(tx: Tx, key: string, end: "paid" | string, parts: ReturnType<typeof feeParts>): Promise<void> {
  const { isDuplicate } = await resolveHold(tx, key, end === "paid" ? "captured" : "released", parts);
  if (isDuplicate) throw new Error(`the hold ${key} was ended before`);
}

/** Ends what an order has set aside: the WTH and the fee move on when it was paid, and go back otherwise. */
export async function endHolds(tx: Tx, order: OrderRow, end: "paid" | "timedOut" | "cancelled"): Promise<void> {
  if (order.taker_id === null && order.type === advertType.buy) return;
  const quantity = order.deal_amount ?? order.max_amount;
  const sides = sidesOf(order);
  await endHold(tx, saleHold(order.id), end, saleParts(end, sides, quantity));
  const fee = saleFee(quantity, order.fee_rate);
  if (fee > 0n) await endHold(tx, feeHold(order.id), end, feeParts(end, sides.sellerId, fee));
}
