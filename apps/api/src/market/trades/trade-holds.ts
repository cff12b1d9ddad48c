import type { Tx } from "@wth/db";
import { advertType, saleFee, type Amount } from "@wth/rules";
import { heldUnder, resolveHold } from "#ledger/index.ts";
import { sidesOf } from "../adverts/advert-policy.ts";
import { feeHold, feeParts, saleHold, saleParts, type End } from "../adverts/advert-postings.ts";
import type { AdvertRow } from "../adverts/advert-repo.ts";

/** WTH and the fee for selling it. */
type Held = { sale: Amount; fee: Amount };

/** Amounts that must be held for an advert or its trade. */
function dueOf(advert: AdvertRow): Held {
  if (advert.taker_id === null && advert.type === advertType.buy) return { sale: 0n, fee: 0n };
  const sale = advert.trade_amount ?? advert.max_amount;
  return { sale, fee: saleFee(sale, advert.fee_rate) };
}

async function heldFor(tx: Tx, { id }: AdvertRow): Promise<Held> {
  return { sale: await heldUnder(tx, saleHold(id)), fee: await heldUnder(tx, feeHold(id)) };
}

/** True when exactly the due amounts are held. */
export async function areHoldsWhole(tx: Tx, advert: AdvertRow): Promise<boolean> {
  const [due, held] = [dueOf(advert), await heldFor(tx, advert)];
  return due.sale === held.sale && due.fee === held.fee;
}

/** Resolves all that is still held: WTH and fee move on when the trade was paid, and go back otherwise. */
export async function resolveRest(tx: Tx, advert: AdvertRow, end: End): Promise<void> {
  const { sale, fee } = await heldFor(tx, advert);
  const sides = sidesOf(advert);
  const outcome = end === "paid" ? "captured" : "released";
  if (sale > 0n) await resolveHold(tx, saleHold(advert.id), outcome, saleParts(end, sides, sale));
  if (fee > 0n) await resolveHold(tx, feeHold(advert.id), outcome, feeParts(end, sides.sellerId, fee));
}

/** Resolves exactly the due amounts. @throws Error when other amounts are held */
export async function resolveHolds(tx: Tx, advert: AdvertRow, end: End): Promise<void> {
  if (!(await areHoldsWhole(tx, advert))) throw new Error(`the holds of advert ${advert.id} are not whole`);
  await resolveRest(tx, advert, end);
}
