import { type Amount, truncateAmount } from "@wth/rules";
import type { RigTemplate } from "./rig.ts";

/** How a type can be activated: with balance, or with USDT, which may need an approval first. */
export type ActivationWay = "active" | "usdtApprove" | "usdtActive";

type Terms = { type: Pick<RigTemplate["type"], "useUsdt">; usdtPrice: Amount; usdtUsed: boolean };

/**
 * The buttons of a type that is not owned, the first one the main one. USDT comes first where it is taken, unless the
 * account's only USDT rig is gone. An allowance that is not known yet counts as short.
 */
export function activationWays(terms: Terms, allowance: Amount | undefined): ActivationWay[] {
  if (!terms.type.useUsdt) return ["active"];
  const isShort = allowance === undefined || allowance < terms.usdtPrice;
  const usdt: ActivationWay = isShort ? "usdtApprove" : "usdtActive";
  return terms.usdtUsed ? ["active", usdt] : [usdt, "active"];
}

/** Why a USDT purchase cannot begin, in the order in which it is checked. */
export type UsdtRefusal = "usdtUsed" | "inviteRequired" | "insufficientBalance";

type Buyer = { hasSponsor: boolean; usdtBalance: Amount };

/** Undefined when the payment may begin. The first refusal stops everything: no signature, no wallet prompt. */
export function usdtRefusal(terms: Terms, buyer: Buyer): UsdtRefusal | undefined {
  if (!buyer.hasSponsor) return "inviteRequired";
  if (terms.usdtUsed) return "usdtUsed";
  if (buyer.usdtBalance < terms.usdtPrice) return "insufficientBalance";
  return undefined;
}

/** A rig's price in USDT as it is shown: 2 decimals, cut. */
export function usdtText(price: Amount): string {
  return truncateAmount(price, 2);
}

const DAY_SECONDS = 86_400n;

/** Days that a full yield takes. */
export function runDays(total: Amount, perSecond: Amount): number {
  if (perSecond <= 0n) return 0;
  const perDay = perSecond * DAY_SECONDS;
  // The per-second amount is cut, so the quotient is a hair above whole days: rounding finds them again.
  return Number((total + perDay / 2n) / perDay);
}

/** What is in the Mine Account after a purchase; undefined when the balance does not cover the price. */
export function balanceAfter(balance: Amount, price: Amount): Amount | undefined {
  return balance < price ? undefined : balance - price;
}
