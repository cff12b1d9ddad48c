import type { Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { addressesOf } from "#identity/index.ts";
import { sidesOf } from "../adverts/advert-policy.ts";
import { findAdvert } from "../adverts/advert-repo.ts";

/** Returns the addresses of a trade's sides and its amount; none of an unknown trade. */
export async function disputeSides(tx: Tx, tradeId: bigint): Promise<{ addresses: string[]; amount: Amount }> {
  const trade = await findAdvert(tx, tradeId);
  if (trade === undefined) return { addresses: [], amount: 0n };
  const { sellerId, buyerId } = sidesOf(trade);
  return { addresses: [...(await addressesOf(tx, [sellerId, buyerId])).values()], amount: trade.trade_amount ?? 0n };
}
