import type { Tx } from "@wth/db";
import { saleFee, type Amount } from "@wth/rules";
import { heldUnder, resolveHold } from "#ledger/index.ts";
import { feeHold, feePayouts, saleHold, salePayouts, type End, type Sides } from "../adverts/advert-postings.ts";
import type { AdvertRow } from "../adverts/advert-repo.ts";
import type { TradeRow } from "./trade-repo.ts";

/** WTH and the fee for selling it. */
type Held = { sale: Amount; fee: Amount };
/** Amounts that must be held under an id, and whose they are. */
type Due = Held & Sides & { id: bigint };

const dueOfTrade = ({ id, amount, fee, seller_id, buyer_id }: TradeRow): Due => ({
  id,
  sale: amount,
  fee,
  sellerId: seller_id,
  buyerId: buyer_id,
});

function dueOfAdvert({ id, side, creator_id, open_amount, fee_rate }: AdvertRow): Due {
  const sale = side === "sell" ? open_amount : 0n;
  return { id, sale, fee: saleFee(sale, fee_rate), sellerId: creator_id };
}

async function heldFor(tx: Tx, id: bigint): Promise<Held> {
  return { sale: await heldUnder(tx, saleHold(id)), fee: await heldUnder(tx, feeHold(id)) };
}

async function isWhole(tx: Tx, due: Due): Promise<boolean> {
  const held = await heldFor(tx, due.id);
  return due.sale === held.sale && due.fee === held.fee;
}

async function resolveAll(tx: Tx, { id, ...sides }: Due, end: End): Promise<void> {
  const { sale, fee } = await heldFor(tx, id);
  const outcome = end === "paid" ? "captured" : "released";
  if (sale > 0n) await resolveHold(tx, saleHold(id), outcome, salePayouts(end, sides, sale));
  if (fee > 0n) await resolveHold(tx, feeHold(id), outcome, feePayouts(end, sides.sellerId, fee));
}

async function resolveWhole(tx: Tx, due: Due, end: End): Promise<void> {
  if (!(await isWhole(tx, due))) throw new Error(`the holds of order ${due.id} are not whole`);
  await resolveAll(tx, due, end);
}

/** True when exactly the due amounts of a trade are held. */
export const areHoldsWhole = (tx: Tx, trade: TradeRow): Promise<boolean> => isWhole(tx, dueOfTrade(trade));

/** Resolves all that is still held for a trade: WTH and fee move on when it was paid, and go back otherwise. */
export const resolveRest = (tx: Tx, trade: TradeRow, end: End): Promise<void> => resolveAll(tx, dueOfTrade(trade), end);

/** Resolves exactly the due amounts of a trade. @throws Error when other amounts are held */
export const resolveHolds = (tx: Tx, trade: TradeRow, end: End): Promise<void> =>
  resolveWhole(tx, dueOfTrade(trade), end);

/** Gives back what an advert on sale holds. @throws Error when other amounts are held */
export const releaseAdvert = (tx: Tx, advert: AdvertRow): Promise<void> =>
  resolveWhole(tx, dueOfAdvert(advert), "cancelled");
