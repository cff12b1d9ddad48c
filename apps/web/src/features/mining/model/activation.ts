import { type Amount, amountPerDay } from "@wth/rules";
import { amountText } from "@wth/web-kit/format/amount-text.ts";
import type { RigTemplate } from "./rig.ts";

/** Way to activate a type: from the balance, or with USDT, possibly after an approval. */
export type ActivationWay = "active" | "usdtApprove" | "usdtActive";

type Terms = { type: Pick<RigTemplate["type"], "useUsdt">; usdtPrice: Amount; usdtUsed: boolean };

/**
 * Returns the buttons of a type that is not owned, the primary one first. USDT comes first where accepted, until the
 * account has bought its only rig with USDT. An unknown allowance counts as too low.
 */
export function activationWays(terms: Terms, allowance: Amount | undefined): ActivationWay[] {
  if (!terms.type.useUsdt || terms.usdtUsed) return ["active"];
  const isShort = allowance === undefined || allowance < terms.usdtPrice;
  const usdt: ActivationWay = isShort ? "usdtApprove" : "usdtActive";
  return [usdt, "active"];
}

/** Reasons that refuse a USDT purchase, in the order of the checks. */
export type UsdtRefusal = "usdtUsed" | "inviteRequired" | "insufficientBalance";

type Buyer = { hasSponsor: boolean; usdtBalance: Amount };

/** Returns undefined when the payment may begin. The first refusal stops it before any signature or wallet prompt. */
export function usdtRefusal(terms: Terms, buyer: Buyer): UsdtRefusal | undefined {
  if (!buyer.hasSponsor) return "inviteRequired";
  if (terms.usdtUsed) return "usdtUsed";
  if (buyer.usdtBalance < terms.usdtPrice) return "insufficientBalance";
  return undefined;
}

/** Formats a price in USDT: 2 decimals, truncated. */
export function usdtText(price: Amount): string {
  return amountText(price, 2);
}

/** Returns the days of a full yield. */
export function runDays(total: Amount, perSecond: Amount): number {
  if (perSecond <= 0n) return 0;
  const perDay = amountPerDay(perSecond);
  // The per-second amount is truncated, so the quotient is slightly above whole days; rounding corrects it.
  return Number((total + perDay / 2n) / perDay);
}

/** Returns the days of running that yield the price; undefined when the whole yield is less. */
export function paybackDays({ price, total, perSecond }: RigTemplate["type"]): number | undefined {
  if (perSecond <= 0n || total < price) return undefined;
  const perDay = amountPerDay(perSecond);
  return Math.min(Number((price + perDay - 1n) / perDay), runDays(total, perSecond));
}

/** Returns the balance after a purchase; undefined when it does not cover the price. */
export function balanceAfter(balance: Amount, price: Amount): Amount | undefined {
  return balance < price ? undefined : balance - price;
}
