import type { Tx } from "@wth/db";
import { sidesOf } from "../../adverts/advert-policy.ts";
import { writeEvent, type TradeRow } from "../../adverts/advert-repo.ts";
import { creditQuota } from "../../traders/selling-quota.ts";
import { publishToSides } from "../publish-to-sides.ts";
import { recordCompletion } from "../record-completion.ts";
import { tellPaid } from "../tell-sides.ts";
import { resolveHolds } from "../trade-holds.ts";

/** Completes a paid trade: WTH goes to the buyer, the fee becomes revenue. Both sides and the trade must be locked. */
export async function completeTrade(tx: Tx, trade: TradeRow, paid: { txHash: string; at: Date }): Promise<void> {
  await resolveHolds(tx, trade, "paid");
  await recordCompletion(tx, trade, paid.at);
  await creditQuota(tx, trade);
  const { buyerId } = sidesOf(trade);
  await writeEvent(tx, { orderId: trade.id, kind: "paid", userId: buyerId, detail: { txHash: paid.txHash } });
  await publishToSides(tx, trade);
  await tellPaid(tx, trade);
}
