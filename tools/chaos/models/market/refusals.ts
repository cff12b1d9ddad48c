import type { ErrorName } from "@wth/api-contract";
import { ONE, type Amount } from "@wth/rules";
import {
  ACTIVE_MAX,
  activeOf,
  BUYS_MAX,
  buyerOf,
  buysOf,
  feeOf,
  personAt,
  sellerOf,
  type Market,
  type Order,
} from "./market-state.ts";

export type Terms = { price: Amount; min: Amount; max: Amount; isBuy: boolean };

/** A call that changes the market, as a client sends it. */
export type Call =
  | { kind: "create"; terms: Terms }
  | { kind: "take" | "sell"; orderId: string; quantity: Amount; price: Amount | undefined }
  | { kind: "cancel" | "pay" | "return" | "statement"; orderId: string };

/** Price limits of the test market. */
const [PRICE_MIN, PRICE_MAX] = [(8n * ONE) / 10n, (12n * ONE) / 10n];
const TRADE_MS = 6 * 3_600_000;
const MARGIN_MS = 330_000;

type Refusal = ErrorName | undefined;
const firstOf = (...refusals: (() => Refusal)[]): Refusal => {
  for (const refusal of refusals) {
    const name = refusal();
    if (name !== undefined) return name;
  }
  return undefined;
};

function cannotTrade(market: Market, person: number, now: number): Refusal {
  const { isForbidden, restrictedUntil } = personAt(market, person);
  if (isForbidden) return "tradingForbidden";
  return restrictedUntil > now ? "tradingRestricted" : undefined;
}

const noSlot = (market: Market, person: number): Refusal =>
  activeOf(market, person) >= ACTIVE_MAX ? "tooManyActiveOrders" : undefined;
const noBuy = (market: Market, person: number, now: number): Refusal =>
  buysOf(market, person, now) >= BUYS_MAX ? "tooManyBuyOrders" : undefined;

function cannotSell(market: Market, person: number, quantity: Amount): Refusal {
  const { ctoc, fee, quota } = personAt(market, person);
  if (ctoc < quantity) return "insufficientBalance";
  if (fee < feeOf(quantity)) return "feeInsufficient";
  return quota !== undefined && quota < quantity ? "quotaInsufficient" : undefined;
}

function unfitTerms({ price, min, max }: Terms): Refusal {
  if (min < ONE) return "quantityTooSmall";
  if (max > 1_000n * ONE) return "quantityTooLarge";
  if (min > max) return "quantityRangeInverted";
  return price < PRICE_MIN || price > PRICE_MAX ? "priceOutOfRange" : undefined;
}

function cannotCreate(market: Market, person: number, terms: Terms, now: number): Refusal {
  return firstOf(
    () => unfitTerms(terms),
    () => cannotTrade(market, person, now),
    () => noSlot(market, person),
    () => (terms.isBuy ? noBuy(market, person, now) : cannotSell(market, person, terms.max)),
  );
}

type Taking = { orderId: string; quantity: Amount; price: Amount | undefined; isBuy: boolean };

function unfitAdvert(order: Order | undefined, person: number, { quantity, price, isBuy }: Taking): Refusal {
  if (order?.isBuy !== isBuy) return "orderNotFound";
  if (order.status !== "onSale") return "advertNotOnSale";
  if (order.creator === person) return "advertOwn";
  if (price !== undefined && price !== order.price) return "termsChanged";
  if (quantity >= order.min && quantity <= order.max) return undefined;
  return isBuy ? "saleOutOfRange" : "quantityExceedsLimit";
}

function cannotTake(market: Market, person: number, taking: Taking, now: number): Refusal {
  return firstOf(
    () => unfitAdvert(market.orders.get(taking.orderId), person, taking),
    () => cannotTrade(market, person, now),
    () => (taking.isBuy ? cannotSell(market, person, taking.quantity) : noSlot(market, person)),
    () => (taking.isBuy ? undefined : noBuy(market, person, now)),
  );
}

const isSide = ({ creator, taker }: Order, person: number) => creator === person || taker === person;

/**
 * Refusal of a payment; `also` is true when it may be signed as well, since an earlier signature can still be valid.
 */
function cannotPay(market: Market, order: Order, person: number, now: number): { refusal: Refusal; also: boolean } {
  if (order.status !== "pending" || buyerOf(order) !== person) return { refusal: "tradeNotPayable", also: false };
  if (personAt(market, person).isForbidden) return { refusal: "tradingForbidden", also: false };
  if (personAt(market, sellerOf(order)).isForbidden) return { refusal: "sellerClosed", also: false };
  const refusal = tooLate(order, now);
  return { refusal, also: refusal !== undefined };
}

function tooLate({ returnRequestedAt, takenAt }: Order, now: number): Refusal {
  if (returnRequestedAt !== undefined) return "tradeNotPayable";
  if (now >= takenAt + TRADE_MS) return "paymentTimeOver";
  return now >= takenAt + TRADE_MS - MARGIN_MS ? "paymentTimeShort" : undefined;
}

function cannotReturn(order: Order, person: number, now: number): Refusal {
  const { status, returnRequestedAt, takenAt } = order;
  const isAsked = returnRequestedAt !== undefined;
  const isUnpaid = status === "pending" || (isAsked && status === "timedOut");
  if (buyerOf(order) !== person || !isUnpaid) return "tradeNotReturnable";
  return !isAsked && now >= takenAt + TRADE_MS ? "paymentTimeOver" : undefined;
}

/** Possible answers to a call at a moment: names of refusals, or undefined for an effect. */
export function answersTo(market: Market, person: number, call: Call, now: number): Refusal[] {
  if (call.kind === "create") return [cannotCreate(market, person, call.terms, now)];
  const order = market.orders.get(call.orderId);
  if (call.kind === "take" && order?.isBuy === false && order.taker === person)
    return paymentAnswers(market, order, person, now);
  if (call.kind === "take" || call.kind === "sell")
    return [cannotTake(market, person, { ...call, isBuy: call.kind === "sell" }, now)];
  if (call.kind === "cancel") {
    if (order?.creator !== person) return ["orderNotFound"];
    return [order.status === "onSale" ? undefined : "orderNotCancellable"];
  }
  if (order?.taker === undefined || !isSide(order, person)) return ["orderNotFound"];
  if (call.kind === "return") return [cannotReturn(order, person, now)];
  if (call.kind === "statement") return [order.status === "disputed" ? undefined : "orderNotDisputed"];
  return paymentAnswers(market, order, person, now);
}

function paymentAnswers(market: Market, order: Order, person: number, now: number): Refusal[] {
  const { refusal, also } = cannotPay(market, order, person, now);
  if (also) return [refusal, undefined];
  // the chain is read past an expired payment some time later
  return refusal === undefined ? [undefined, "paymentExpired"] : [refusal];
}
