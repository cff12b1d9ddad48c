import type { Tx } from "@wth/db";
import { paidStatus, type AdvertType } from "@wth/rules";
import { noteChange } from "../../../platform/changes.ts";
import { now } from "../../../platform/clock.ts";
import { sidesOf } from "../c2c-policy.ts";
import { endOrder, writeEvent, type OrderRow } from "../c2c-repo.ts";
import { recordTrade } from "../c2c-trader-repo.ts";
import { notifySides } from "./end-deal.ts";
import { endHolds } from "./end-holds.ts";
import { creditQuota } from "./selling-quota.ts";

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
