import type { Tx } from "@wth/db";
import { formatAmount, parseAmount, PAYMENT_SECONDS, usdtDue, type AdvertType, type Amount } from "@wth/rules";
import { now } from "#platform/db/clock.ts";
import { fail } from "#platform/errors/failure.ts";
import { publishChange } from "#platform/live/live.ts";
import { refusalToTake } from "../adverts/advert-policy.ts";
import { beginTrade, isBlocked, writeEvent, type AdvertRow, type TradeRow } from "../adverts/advert-repo.ts";
import { requireMayTrade } from "../traders/trading-rights.ts";

/** Request to take an advert. `price` is the price that the user saw; without one any price is accepted. */
export type TakeRequest = { userId: bigint; advertId: bigint; amount: string; price: string | undefined };

/**
 * Checks that a user may take an advert. `type` is the advert type of the call.
 * @returns the quantity to trade
 * @throws Failure of the advert's state and terms, tradingRestricted, tradingForbidden, traderBlocked
 */
export async function requireTakeable(
  tx: Tx,
  advert: AdvertRow,
  type: AdvertType,
  request: TakeRequest,
): Promise<Amount> {
  const { userId: takerId, price } = request;
  const quantity = parseAmount(request.amount);
  const terms = {
    type: advert.type,
    status: advert.status,
    creatorId: advert.creator_id,
    price: advert.price,
    minAmount: advert.min_amount,
    maxAmount: advert.max_amount,
  };
  const seenPrice = price === undefined ? undefined : parseAmount(price);
  const refusal = refusalToTake(terms, { takerId, type, quantity, seenPrice });
  if (refusal === "termsChanged") fail(refusal, { price: formatAmount(advert.price) });
  if (refusal) fail(refusal);
  await requireMayTrade(tx, takerId);
  if (await isBlocked(tx, takerId, advert.creator_id)) fail("traderBlocked");
  return quantity;
}

/** CoalescingRunner an advert into a trade with its taker. Both must be locked, and the holds must be open. */
export async function openTrade(
  tx: Tx,
  advert: AdvertRow,
  { userId, amount }: TakeRequest,
  quantity: Amount,
): Promise<TradeRow> {
  const at = await now(tx);
  const expiresAt = new Date(at.getTime() + PAYMENT_SECONDS * 1000);
  const usdt = usdtDue(quantity, advert.price);
  const trade = await beginTrade(tx, { id: advert.id, takerId: userId, amount: quantity, usdt, at, expiresAt });
  await writeEvent(tx, { orderId: advert.id, kind: "taken", userId, detail: { quantity: amount } });
  for (const side of [userId, advert.creator_id]) await publishChange(tx, side, ["balance", "order"]);
  return trade;
}
