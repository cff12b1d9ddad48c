import { advertType, type Amount, formatAmount, ONE, parseAmount, usdtDue } from "@wth/rules";
import { amountIn, readAmount, withinDecimals } from "@wth/web-kit/forms/read-amount.ts";
import type { Order } from "./order.ts";

type Terms = Pick<Order, "price" | "minAmount" | "maxAmount">;
/** Buying takes a sell advert; selling takes a buy advert. */
export type TradeKind = "buy" | "sell";
export type QuantityProblem = "empty" | "format" | "tooLittle" | "tooMuch";

export const tradeKind = ({ type }: Pick<Order, "type">): TradeKind => (type === advertType.sell ? "buy" : "sell");

/** Returns the problem of a quantity for an advert. Both bounds are allowed. */
export function quantityProblem(text: string, terms: Terms): QuantityProblem | undefined {
  const read = readAmount(text);
  if (read.kind === "empty") return "empty";
  if (read.kind === "negative") return "tooLittle";
  if (read.kind !== "amount") return "format";
  if (read.amount < parseAmount(terms.minAmount)) return "tooLittle";
  return read.amount > parseAmount(terms.maxAmount) ? "tooMuch" : undefined;
}

/** Returns an entered quantity, capped at the advert's maximum. */
export function capQuantity(text: string, terms: Terms): string {
  const max = parseAmount(terms.maxAmount);
  const entered = withinDecimals(text);
  return (amountIn(entered) ?? 0n) > max ? formatAmount(max) : entered;
}

/** Returns USDT of a quantity at the advert's price: paid by the buyer, received by the seller. */
export const usdtOf = (quantity: Amount, { price }: Terms): Amount => usdtDue(quantity, parseAmount(price));

/** Returns the fee of a sale in WTH of fee credit, rounded up as on the server; the rate is a share in 10^-18. */
export function feeDue(quantity: Amount, rate: Amount): Amount {
  return (quantity * rate + ONE - 1n) / ONE;
}
