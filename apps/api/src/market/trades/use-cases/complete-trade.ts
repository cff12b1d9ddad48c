import type { Tx } from "@wth/db";
import { paidStatus, type AdvertType } from "@wth/rules";
import { noteChange } from "#platform/db/outbox.ts";
import { now } from "#platform/db/clock.ts";
import { sidesOf } from "../../adverts/advert-policy.ts";
import { endOrder, writeEvent, type OrderRow } from "../../adverts/advert-repo.ts";
import { recordTrade } from "../../traders/trader-repo.ts";
import { notifySides } from "./end-trade.ts";
import { endHolds } from "./end-holds.ts";
import { creditQuota } from "../../traders/use-cases/selling-quota.ts";

/** A deal whose WTH has gone to the buyer ends as a trade, and both have one more. */
export async function completeDeal(tx: Tx, deal: OrderRow, paidAt: Date): Promise<OrderRow> {
  const ended = await endOrder(tx, deal.id, paidStatus(deal.type as AdvertType), await now(tx));
  const paySeconds = (paidAt.getTime() - (deal.dealt_at as Date).getTime()) / 1000;
  await recordTrade(tx, { ...sidesOf(deal), orderId: deal.id, amount: deal.deal_amount as bigint, paySeconds });
  await noteChange(tx, "trade", deal.id);
  return ended;
}

/** The deal is paid: the WTH goes to the buyer, the fee to the house. Both sides and the order must be locked. */
export async function settleDeal(tx: Tx, deal: OrderRow, paid: { txHash: string; at: Date }): Promise<void> {
  await endHolds(tx, deal, "paid");
  await completeDeal(tx, deal, paid.at);
  await creditQuota(tx, deal);
  await writeEvent(tx, {
    orderId: deal.id,
    kind: "paid",
    userId: sidesOf(deal).buyerId,
    detail: { txHash: paid.txHash },
  });
  await notifySides(tx, deal);
}
