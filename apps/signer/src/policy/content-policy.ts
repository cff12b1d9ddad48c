import { SIGN_SECONDS, type OrderTerms, type SignRefusal } from "@wth/chain";
import {
  feeCost,
  feePrice,
  miningType,
  mulDiv,
  ONE,
  PAYMENT_MARGIN_SECONDS,
  rigPriceUsdt,
  type RigLevel,
} from "@wth/rules";
import type { OrderFacts } from "../orders/order-facts-repo.ts";

/** Longest remaining lifetime that is signed, in seconds; it bounds the effect of a wrong clock or parameter. */
const LIFETIME_MAX = 86_400;

/** Terms of the order's contract as the chain states them, and the token of the deployment. */
export type ContentTerms = Omit<OrderTerms, "room">;

/** Difference between the clocks of the processes that is tolerated, in seconds. */
const CLOCK_SKEW = 30;

type Check = (facts: OrderFacts) => SignRefusal | undefined;

/** Refuses a hold that does not cover what the order charges. */
const held: Check = ({ order, held: amount }) => (amount === order.amount ? undefined : "notHeld");

/** Kinds of orders, each compared with the platform's own terms. */
const content: Readonly<Record<OrderFacts["order"]["kind"], Check>> = {
  rig: ({ order, parameters }) => {
    const { price, useUsdt } = miningType(order.rig_level as RigLevel, parameters);
    const isPriced =
      useUsdt && order.gives === ONE && order.amount === rigPriceUsdt(price, parameters["price.reference"]);
    return isPriced ? undefined : "wrongPrice";
  },
  number: (facts) => {
    const { order, parameters } = facts;
    const isPriced = order.gives === ONE && order.amount === parameters["nft.numberPrice"];
    return isPriced ? held(facts) : "wrongPrice";
  },
  wths: (facts) => {
    const { order, parameters } = facts;
    const isPriced = order.gives === mulDiv(order.amount, feePrice(parameters), ONE);
    return isPriced ? held(facts) : "wrongPrice";
  },
  feeCredit: ({ order, parameters }) => (order.amount === feeCost(order.gives, parameters) ? undefined : "wrongPrice"),
  trade: ({ order, payment }) => {
    if (payment === undefined || !payment.is_unpaid || payment.buyer_id !== order.user_id) return "wrongPayment";
    if (payment.seller_address !== order.recipient) return "wrongRecipient";
    const isEarly = order.deadline.getTime() <= payment.expires_at.getTime() - PAYMENT_MARGIN_SECONDS * 1000;
    const isExact = payment.usdt_amount === order.amount && payment.amount === order.gives;
    return isEarly && isExact ? undefined : "wrongPayment";
  },
};

function stateRefusal({ order, now, isHalted }: OrderFacts): SignRefusal | undefined {
  if (isHalted) return "moneyHalted";
  if (order.is_disabled) return "accountDisabled";
  if (order.status !== "open") return "orderEnded";
  return order.sign_by <= now ? "tooLate" : timesRefusal(order, now);
}

/** Refuses an order whose times the API states differently from this process's clock, which bounds a stored one. */
function timesRefusal({ sign_by, created_at }: OrderFacts["order"], now: Date): SignRefusal | undefined {
  const secondsTo = (time: Date) => (time.getTime() - now.getTime()) / 1000;
  if (secondsTo(sign_by) > SIGN_SECONDS + CLOCK_SKEW || secondsTo(created_at) > CLOCK_SKEW) return "wrongLifetime";
  return secondsTo(created_at) < -(SIGN_SECONDS + CLOCK_SKEW) ? "tooLate" : undefined;
}

function termsRefusal({ order, now }: OrderFacts, terms: ContentTerms): SignRefusal | undefined {
  if (terms.isPaused) return "contractPaused";
  if (order.epoch !== terms.epoch) return "wrongEpoch";
  const secondsLeft = (order.deadline.getTime() - now.getTime()) / 1000;
  if (secondsLeft <= 0 || secondsLeft > LIFETIME_MAX || secondsLeft > Number(terms.lifetimeMax)) return "wrongLifetime";
  if (order.token === null) return undefined;
  if (order.token !== terms.token.toLowerCase()) return "wrongToken";
  return order.kind !== "trade" && order.recipient !== terms.recipient.toLowerCase() ? "wrongRecipient" : undefined;
}

/** Reason for which an order may not be signed, whatever the limits; undefined for none. */
export function contentRefusal(facts: OrderFacts, terms: ContentTerms): SignRefusal | undefined {
  return stateRefusal(facts) ?? termsRefusal(facts, terms) ?? content[facts.order.kind](facts);
}
