import type { ErrorName } from "@wth/api-contract";
import type { Amount } from "@wth/rules";
import type { Payload } from "@wth/api/test-support/market/market-actions.ts";
import type { Answer, Observed } from "../../core/history.ts";
import type { Call } from "./refusals.ts";

/** The newest entry of the market's log, and the server's time in milliseconds. */
export type Moment = { entry: number; at: number };

/** A call that changes the market; its answer names the order that it changed. */
export type Attempt = Observed<Moment, Answer<string>> & { person: number; call: Call };

/** Balances in an answer; the quota is undefined while selling is not limited. */
export type Reading = Observed<Moment, { ctoc: Amount; fee: Amount; quota: Amount | undefined }> & { person: number };

/** An advert or trade, as far as clients know it. */
export type KnownOrder = { id: string; isBuy: boolean; creator: number; taker: number | undefined; isOver: boolean };

/** Payment on the chain for a signed order: as it was signed, or with another amount. */
export type Paid = "right" | "wrong";

/** Everything that clients received. */
export type MarketHistory = {
  attempts: Attempt[];
  readings: Reading[];
  /** Signed payments by the id of the signed order. */
  payments: Map<string, Payload>;
  paid: Map<string, Paid>;
  /** Adverts, and trades made of them, oldest first. */
  known: KnownOrder[];
};

export function openHistory(): MarketHistory {
  return { attempts: [], readings: [], payments: new Map(), paid: new Map(), known: [] };
}

/** The history that follows on the same database: payments and orders remain known. */
export function nextHistory({ payments, paid, known }: MarketHistory): MarketHistory {
  return { ...openHistory(), payments, paid, known };
}

const OVER: ReadonlySet<ErrorName> = new Set<ErrorName>([
  "advertNotOnSale",
  "orderNotCancellable",
  "tradeNotPayable",
  "tradeNotReturnable",
]);

/** Records a call with its answer, and what it shows about the order. */
export function noteAttempt({ attempts, known }: MarketHistory, attempt: Attempt): void {
  attempts.push(attempt);
  const { person, call, answer } = attempt;
  if (!("data" in answer)) {
    if (call.kind === "create" || !OVER.has(answer.refused)) return;
    const order = known.findLast((each) => each.id === call.orderId);
    if (order) order.isOver = true;
    return;
  }
  const id = answer.data;
  if (call.kind === "create")
    known.push({ id, isBuy: call.terms.isBuy, creator: person, taker: undefined, isOver: false });
  const order = known.findLast((each) => each.id === id);
  if (order && (call.kind === "take" || call.kind === "sell")) order.taker = person;
  if (order && call.kind === "cancel") order.isOver = true;
}
