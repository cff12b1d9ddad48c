import type { Tx } from "@wth/db";
import type { Amount } from "@wth/rules";
import { addressesOf } from "#identity/index.ts";
import { findTrade } from "../trades/trade-repo.ts";

/** Returns the addresses of a trade's sides and its amount; none of an unknown trade. */
export async function disputeSides(tx: Tx, tradeId: bigint): Promise<{ addresses: string[]; amount: Amount }> {
  const trade = await findTrade(tx, tradeId);
  if (trade === undefined) return { addresses: [], amount: 0n };
  const addresses = await addressesOf(tx, [trade.seller_id, trade.buyer_id]);
  return { addresses: [...addresses.values()], amount: trade.amount };
}
