import { advertType, type Amount, ONE, parseAmount, usdtDue } from "@wth/rules";
import { amountIn, capAmount, cleanAmount } from "./numeric-input.ts";
import type { Order } from "./order.ts";

type Terms = Pick<Order, "price" | "minAmount" | "maxAmount">;
/** Buying takes a sell advert; selling takes a buy advert. */
export type TradeKind = "buy" | "sell";
export type QuantityProblem = "empty" | "tooLittle" | "tooMuch";

export const tradeKind = ({ type }: Pick<Order, "type">): TradeKind => (type === advertType.sell ? "buy" : "sell");

/** Returns the problem of a quantity for an advert. Both bounds are allowed. */
export function quantityProblem(text: string, terms: Terms): QuantityProblem | undefined {
  const quantity = amountIn(text);
  if (quantity === undefined) return "empty";
  if (quantity < parseAmount(terms.minAmount)) return "tooLittle";
  return quantity > parseAmount(terms.maxAmount) ? "tooMuch" : undefined;
}

/** Returns an entered quantity, capped at the advert's maximum. */
export const capQuantity = (text: string, terms: Terms): string =>
  capAmount(cleanAmount(text), parseAmount(terms.maxAmount));

/** Returns USDT of a quantity at the advert's price: paid by the buyer, received by the seller. */
export const usdtOf = (quantity: Amount, { price }: Terms): Amount => usdtDue(quantity, parseAmount(price));

/** Returns the fee of a sale in WTH of fee credit, rounded up as on the server; the rate is a share in 10^-18. */
export function feeDue(quantity: Amount, rate: Amount): Amount {
  return (quantity * rate + ONE - 1n) / ONE;
}
