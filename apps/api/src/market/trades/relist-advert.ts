import type { Tx } from "@wth/db";
import { largestSale, ONE, type Amount } from "@wth/rules";
import { balanceOf } from "#ledger/index.ts";
import { findAdvert, insertPostedAdvert, writeEvent, type AdvertRow } from "../adverts/advert-repo.ts";
import { sellableQuota } from "../traders/quota-repo.ts";
import { mayTrade } from "../traders/trading-rights.ts";
import { holdAdvert } from "./hold-advert.ts";
import type { TradeRow } from "./trade-repo.ts";

/** Quantities have 4 decimals. */
const STEP = ONE / 10_000n;

/**
 * The advert's quantity as far as the seller still has WTH, fee credit and quota. It is the traded quantity at least,
 * which has just come back.
 */
async function quantityLeft(tx: Tx, { creator_id: sellerId, max_amount, fee_rate }: AdvertRow): Promise<Amount> {
  const bounds = [
    max_amount,
    await balanceOf(tx, sellerId, "ctoc"),
    await sellableQuota(tx, sellerId),
    largestSale(await balanceOf(tx, sellerId, "fee"), fee_rate),
  ].filter((bound) => bound !== undefined);
  const least = bounds.reduce((low, bound) => (bound < low ? bound : low));
  return least - (least % STEP);
}

/**
 * Puts a sell advert on sale again whose trade was given back, with the same terms, as a new advert. A buy advert is
 * left, since the user who returned its trade is its creator; so is the advert of a seller who may not trade. Both
 * sides and the trade must be locked, and the trade's holds released.
 */
export async function relistAdvert(tx: Tx, { id, advert_id, side, seller_id }: TradeRow): Promise<void> {
  if (side !== "sell" || !(await mayTrade(tx, seller_id))) return;
  const taken = (await findAdvert(tx, advert_id)) as AdvertRow;
  const { creator_id, price, min_amount, fee_rate, seller_network } = taken;
  const max_amount = await quantityLeft(tx, taken);
  const terms = { creator_id, side, price, min_amount, max_amount, fee_rate, seller_network };
  const advert = await insertPostedAdvert(tx, { ...terms, relisted_from: id });
  await holdAdvert(tx, advert);
  await writeEvent(tx, { advertId: advert.id, kind: "posted", detail: { relistedFrom: id.toString() } });
}
