import type { Tx } from "@wth/db";
import { advertType, saleFee, type Amount } from "@wth/rules";
import { heldUnder, resolveHold } from "#ledger/index.ts";
import { sidesOf } from "../../adverts/advert-policy.ts";
import { feeHold, feeParts, saleHold, saleParts, type End } from "../../adverts/advert-postings.ts";
import type { OrderRow } from "../../adverts/advert-repo.ts";

type SetAside = { sale: Amount; fee: Amount };

/** What an order must have set aside: its WTH, and the fee for selling it. */
function dueOf(order: OrderRow): SetAside {
  if (order.taker_id === null && order.type === advertType.buy) return { sale: 0n, fee: 0n };
  const sale = order.deal_amount ?? order.max_amount;
  return { sale, fee: saleFee(sale, order.fee_rate) };
}

async function keptBy(tx: Tx, { id }: OrderRow): Promise<SetAside> {
  return { sale: await heldUnder(tx, saleHold(id)), fee: await heldUnder(tx, feeHold(id)) };
}

/** Whether exactly what an order needs is still set aside. */
export async function areHoldsWhole(tx: Tx, order: OrderRow): Promise<boolean> {
  const [due, kept] = [dueOf(order), await keptBy(tx, order)];
  return due.sale === kept.sale && due.fee === kept.fee;
}

/** Ends whatever an order still has set aside: WTH and fee move on when it was paid, and go back otherwise. */
export async function endRest(tx: Tx, order: OrderRow, end: End): Promise<void> {
  const { sale, fee } = await keptBy(tx, order);
  const sides = sidesOf(order);
  const outcome = end === "paid" ? "captured" : "released";
  if (sale > 0n) await resolveHold(tx, saleHold(order.id), outcome, saleParts(end, sides, sale));
  if (fee > 0n) await resolveHold(tx, feeHold(order.id), outcome, feeParts(end, sides.sellerId, fee));
}

/** The same, of exactly what it must have set aside. @throws Error when that is not there */
export async function endHolds(tx: Tx, order: OrderRow, end: End): Promise<void> {
  if (!(await areHoldsWhole(tx, order))) throw new Error(`order ${order.id} has not set aside what it must`);
  await endRest(tx, order, end);
}
