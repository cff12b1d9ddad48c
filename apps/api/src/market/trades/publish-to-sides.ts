import type { Tx } from "@wth/db";
import { publishChanges } from "#platform/live/live.ts";
import { sidesOf } from "../adverts/advert-policy.ts";
import type { TradeRow } from "../adverts/advert-repo.ts";

/** Publishes a change of the trade to both of its sides. */
export async function publishToSides(tx: Tx, trade: TradeRow): Promise<void> {
  const { sellerId, buyerId } = sidesOf(trade);
  await publishChanges(tx, [sellerId, buyerId], ["balance", "order"]);
}
