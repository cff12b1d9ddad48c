import type { Tx } from "@wth/db";
import { formatAmount } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { lapseNotifications, sendNotification } from "#messaging/index.ts";
import { takerOf, type TradeRow } from "./trade-repo.ts";
import { usdtOfTrade } from "./trade-usdt-repo.ts";

/** Facts that most notifications of a trade have. */
const factsOf = ({ id, amount }: TradeRow) => ({ orderId: id.toString(), amount: formatAmount(amount) });

/** Facts of a notification that names what was paid. */
async function usdtFactsOf(tx: Tx, trade: TradeRow) {
  const { due, received } = await usdtOfTrade(tx, trade);
  return { usdt: formatAmount(due), received: formatAmount(received) };
}

const sides = ["seller", "buyer"] as const;
const idOf = (trade: TradeRow, side: "seller" | "buyer"): bigint => trade[`${side}_id`];

/** Ends what waited for the trade's payment. */
async function endWaiting(tx: Tx, trade: TradeRow): Promise<void> {
  await lapseNotifications(tx, "tradeEnded", [trade.seller_id, trade.buyer_id], trade.id.toString());
}

/** Tells both sides that an advert was taken. */
export async function notifyTaken(tx: Tx, trade: TradeRow): Promise<void> {
  const { seller_id: sellerId, buyer_id: buyerId } = trade;
  const { orderId, amount } = factsOf(trade);
  const until = trade.expires_at.getTime();
  const isOwn = (userId: bigint) => ({ isOwn: userId === takerOf(trade) });
  await sendNotification(tx, { userId: sellerId, ...isOwn(sellerId) }, "tradeTaken", { orderId, amount, until });
  await sendNotification(tx, { userId: buyerId, ...isOwn(buyerId) }, "orderNeedsYou", { orderId, until });
}

/** Ends what asked the buyer to pay a trade that the buyer gives back, and tells the seller of the request. */
export async function notifyReturnAsked(tx: Tx, trade: TradeRow): Promise<void> {
  const { seller_id: sellerId, buyer_id: buyerId } = trade;
  await lapseNotifications(tx, "returnAsked", [sellerId, buyerId], trade.id.toString());
  await sendNotification(tx, { userId: sellerId }, "tradeReturnAsked", factsOf(trade));
}

/** Tells both sides that half of the time to pay is over. */
export async function notifyHalfTime(tx: Tx, trade: TradeRow): Promise<void> {
  const facts = { orderId: trade.id.toString(), until: trade.expires_at.getTime() };
  for (const side of sides)
    await sendNotification(tx, { userId: idOf(trade, side) }, "tradeHalfTime", { ...facts, side });
}

/** Tells the seller of the payment, and the buyer of the credit. */
export async function notifyPaid(tx: Tx, trade: TradeRow): Promise<void> {
  const { seller_id: sellerId, buyer_id: buyerId } = trade;
  const facts = factsOf(trade);
  await endWaiting(tx, trade);
  await sendNotification(tx, { userId: sellerId }, "tradePaid", { ...facts, usdt: formatAmount(trade.usdt_amount) });
  await sendNotification(tx, { userId: buyerId }, "tradeCredited", facts);
}

/** End of a trade without a payment. */
export type Unpaid = {
  /** True when it was given back, by its buyer or because the platform could not sign. */
  isReturned: boolean;
  /** Number of the buyer's timeouts with this one; null when it does not count. */
  timeouts: number | null;
};

/** Tells both sides that a trade ended without a payment. */
export async function notifyUnpaid(tx: Tx, trade: TradeRow, { isReturned, timeouts }: Unpaid): Promise<void> {
  const kind = isReturned ? "tradeReturned" : "tradeTimedOut";
  const facts = factsOf(trade);
  const { seller_id: sellerId, buyer_id: buyerId } = trade;
  await endWaiting(tx, trade);
  await sendNotification(tx, { userId: sellerId }, kind, { ...facts, side: "seller", timeouts: null });
  // a buyer sees a return that ends with the request; one that counts against the buyer needs attention
  const isAtOnce = trade.return_requested_at?.getTime() === (await now(tx)).getTime();
  const isOwn = isAtOnce && timeouts === null;
  await sendNotification(tx, { userId: buyerId, isOwn }, kind, { ...facts, side: "buyer", timeouts });
}

/** Tells both sides that an operator will decide. */
export async function notifyDisputeOpened(tx: Tx, trade: TradeRow): Promise<void> {
  await endWaiting(tx, trade);
  const facts = { orderId: trade.id.toString(), ...(await usdtFactsOf(tx, trade)) };
  for (const side of sides)
    await sendNotification(tx, { userId: idOf(trade, side) }, "disputeOpened", { ...facts, side });
}

/** Tells the other side of a statement. */
export async function notifyDisputeAnswered(tx: Tx, trade: TradeRow, authorId: bigint): Promise<void> {
  const other = authorId === trade.seller_id ? trade.buyer_id : trade.seller_id;
  await sendNotification(tx, { userId: other }, "disputeAnswered", { orderId: trade.id.toString() });
}

/** Tells both sides of an operator's decision. */
export async function notifyDisputeResolved(tx: Tx, trade: TradeRow, outcome: "buyer" | "seller"): Promise<void> {
  await lapseNotifications(tx, "disputeResolved", [trade.seller_id, trade.buyer_id], trade.id.toString());
  const facts = { ...factsOf(trade), ...(await usdtFactsOf(tx, trade)) };
  for (const side of sides)
    await sendNotification(tx, { userId: idOf(trade, side) }, "disputeResolved", { ...facts, side, outcome });
}
