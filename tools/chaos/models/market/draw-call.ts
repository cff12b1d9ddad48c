import { ONE, type Amount } from "@wth/rules";
import type { Random, Weighted } from "../../core/random.ts";
import type { KnownOrder } from "./market-history.ts";
import type { Call, Terms } from "./refusals.ts";

/** 10^-4 WTH, the smallest amount that the app accepts. */
const FINEST = ONE / 10_000n;
/** An amount up to `max` WTH; a whole number most of the time. */
const some = (random: Random, max: number): Amount =>
  random.chance(0.7) ? BigInt(random.between(1, max)) * ONE : BigInt(random.between(1, max * 10_000)) * FINEST;

function drawTerms(random: Random, isFickle: boolean): Terms {
  const [one, other] = [some(random, 40), some(random, 60)];
  const isOrdered = random.chance(0.95);
  const [min, max] = one <= other === isOrdered ? [one, other] : [other, one];
  const price = random.chance(0.95)
    ? BigInt(random.between(8_000, 12_000)) * FINEST
    : random.pick([7_999n, 12_001n]) * FINEST;
  return { price, min: random.chance(0.8) && isOrdered ? ONE : min, max, isBuy: random.chance(isFickle ? 0.95 : 0.5) };
}

/** People who post adverts to buy and cancel them, up to the daily limit. */
const FICKLE = new Set([0, 5]);

/**
 * One of the newest orders that fit, since several clients then want the same one; sometimes any, or an unknown one.
 */
function drawOrder(random: Random, known: KnownOrder[], isFit: (order: KnownOrder) => boolean): string | undefined {
  if (random.chance(0.02)) return "999999";
  const fit = random.chance(0.95) ? known.filter((order) => !order.isOver && isFit(order)) : known;
  return fit.length === 0 ? undefined : random.pick(fit.slice(-6)).id;
}

type Draw = { kind: Exclude<Call["kind"], "create">; isFit: (order: KnownOrder) => boolean };

/** Draws a person's next call just before it is sent, so that it can concern what other clients have just done. */
export function drawCall(random: Random, known: KnownOrder[], person: number): Call {
  const isFickle = FICKLE.has(person);
  const quantity = some(random, 30);
  const price = random.chance(0.03) ? ONE : undefined;
  const isOther = ({ creator, taker }: KnownOrder) => creator !== person && taker === undefined;
  const isTrade = ({ creator, taker }: KnownOrder) => taker !== undefined && (creator === person || taker === person);
  const isPayer = (each: KnownOrder) => isTrade(each) && (each.isBuy ? each.creator : each.taker) === person;
  const draws: Weighted<Draw>[] = [
    [4, { kind: "take", isFit: (each) => isOther(each) && !each.isBuy }],
    [4, { kind: "sell", isFit: (each) => isOther(each) && each.isBuy }],
    [isFickle ? 12 : 2, { kind: "cancel", isFit: ({ creator, taker }) => creator === person && taker === undefined }],
    [4, { kind: "pay", isFit: isPayer }],
    [1, { kind: "return", isFit: isPayer }],
    [1, { kind: "statement", isFit: isTrade }],
  ];
  const { kind, isFit } = random.weighted(draws);
  const orderId = random.chance(isFickle ? 0.4 : 0.3) ? undefined : drawOrder(random, known, isFit);
  if (orderId === undefined) return { kind: "create", terms: drawTerms(random, isFickle) };
  return kind === "take" || kind === "sell" ? { kind, orderId, quantity, price } : { kind, orderId };
}
