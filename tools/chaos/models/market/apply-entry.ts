import type { TradeState } from "@wth/api/market/trades/trade-repo.ts";
import { tradeTransitions, type TradeTransition } from "@wth/api/market/trades/trade-transitions.ts";
import { parseAmount } from "@wth/rules";
import { answersTo, type Call } from "./refusals.ts";
import {
  buyerOf,
  complete,
  DAY,
  feeOf,
  release,
  penalise,
  personAt,
  sellerOf,
  type Market,
  type Order,
} from "./market-state.ts";

/** An entry of the market's log, with the terms of its order. */
export type LogEntry = {
  id: number;
  kind: string;
  orderId: string;
  /** Index of the person; undefined for the platform. */
  person: number | undefined;
  at: number;
  detail: Readonly<Record<string, string>>;
  terms: Pick<Order, "isBuy" | "creator" | "price" | "min" | "max">;
};

/** Quantities have 4 decimals. */
const STEP = 10n ** 14n;
const GRACE_MS = 300_000;
const TRADE_MS = DAY / 4;

/** Thrown for a log entry that the rules of the market forbid. */
export class RuleViolation extends Error {
  override name = "RuleViolation";
}

function demand(isTrue: boolean, entry: LogEntry, why: string): asserts isTrue {
  if (!isTrue) throw new RuleViolation(`${entry.kind} of order ${entry.orderId} by ${entry.person}: ${why}`);
}

/** Demands that the rules which explain refusals allow this entry. */
function allow(market: Market, entry: LogEntry, call: Call): void {
  const answers = answersTo(market, entry.person ?? -1, call, entry.at);
  demand(answers.includes(undefined), entry, `it should have been refused: ${answers.join()}`);
}

function post(market: Market, entry: LogEntry): void {
  const { orderId, terms, at } = entry;
  const from = entry.detail["relistedFrom"];
  if (from === undefined) allow(market, entry, { kind: "create", terms });
  else checkRelisted(market, entry, from);
  const order: Order = {
    ...terms,
    id: orderId,
    at,
    status: "onSale",
    taker: undefined,
    quantity: 0n,
    takenAt: 0,
    returnRequestedAt: undefined,
    quota: 0n,
    owesPenalty: false,
  };
  market.orders.set(orderId, order);
  if (!terms.isBuy) setAside(market, terms.creator, order, terms.max);
}

/** Allows the platform to put a returned sale on sale again, as large as the seller's balances allow. */
function checkRelisted(market: Market, entry: LogEntry, from: string): void {
  const { person, terms } = entry;
  const sale = market.orders.get(from);
  demand(person === undefined && sale?.status === "timedOut" && !sale.isBuy, entry, "no sale was given back");
  const { creator, price, min, max } = sale;
  const seller = personAt(market, creator);
  const largest = [max, seller.ctoc, (seller.fee * 10_000n) / 500n, seller.quota ?? max];
  const quantity = largest.reduce((low, bound) => (bound < low ? bound : low));
  const expected = { isBuy: false, creator, price, min, max: quantity - (quantity % STEP) };
  for (const key of ["isBuy", "creator", "price", "min", "max"] as const)
    demand(terms[key] === expected[key], entry, `its ${key} should be ${expected[key]}`);
}

/** Allows the platform to take adverts of users off sale who may not trade. */
function checkWithdrawn(market: Market, entry: LogEntry, order: Order): void {
  const { isForbidden, restrictedUntil } = personAt(market, order.creator);
  demand(order.status === "onSale", entry, "it is not on sale");
  demand(isForbidden || restrictedUntil > entry.at, entry, "its creator may trade");
}

function setAside(market: Market, seller: number, order: Order, quantity: bigint): void {
  const person = personAt(market, seller);
  person.ctoc -= quantity;
  person.fee -= feeOf(quantity);
  if (person.quota === undefined) return;
  person.quota -= quantity;
  order.quota = quantity;
}

function take(market: Market, entry: LogEntry, order: Order): void {
  const quantity = parseAmount(entry.detail["quantity"] ?? "");
  const kind = order.isBuy ? "sell" : "take";
  allow(market, entry, { kind, orderId: order.id, quantity, price: undefined });
  if (!order.isBuy) release(market, order, quantity);
  Object.assign(order, { status: "pending", taker: entry.person, quantity, takenAt: entry.at });
  if (order.isBuy) setAside(market, entry.person as number, order, quantity);
}

/** States of the platform's trades that an order of the model can be in. */
const statesOf: Record<Order["status"], readonly TradeState[]> = {
  onSale: [],
  offSale: [],
  pending: ["awaiting payment"],
  disputed: ["failed", "abnormal"],
  done: ["paid"],
  timedOut: ["given back", "timed out"],
};

const transitions: readonly TradeTransition[] = Object.values(tradeTransitions);

/** Demands that the platform's table of transitions has this entry in the order's state. */
function demandTransition(entry: LogEntry, { status }: Order): void {
  const rows = transitions.filter(({ history, from }) => history === entry.kind && from.length > 0);
  if (rows.length === 0) return;
  const isPossible = rows.some(({ from }) => from.some((state) => statesOf[status].includes(state)));
  demand(isPossible, entry, `it cannot happen to an order that is ${status}`);
}

function endUnpaid(market: Market, entry: LogEntry, order: Order): void {
  const isReturned = entry.kind === "returned";
  demand(
    isReturned === (order.returnRequestedAt !== undefined),
    entry,
    "its kind does not match the request to return it",
  );
  demand(isReturned || entry.at >= order.takenAt + TRADE_MS, entry, "6 hours have not passed");
  release(market, order);
  order.status = "timedOut";
  const isLate = order.returnRequestedAt === undefined || order.returnRequestedAt - order.takenAt > GRACE_MS;
  order.owesPenalty = isLate && !personAt(market, sellerOf(order)).isForbidden;
}

/** Allows a penalty only after a timeout or a late return. */
function checkPenalty(market: Market, entry: LogEntry, order: Order): void {
  demand(order.owesPenalty && entry.person === buyerOf(order), entry, "no timeout of this person is open");
  order.owesPenalty = false;
  penalise(market, entry.person as number, entry.at);
}

function resolve(market: Market, entry: LogEntry, order: Order): void {
  if (entry.detail["outcome"] === "buyer") complete(market, order, entry.at, false);
  else {
    release(market, order);
    order.status = "timedOut";
  }
}

type Apply = (market: Market, entry: LogEntry, order: Order) => void;

const applies: Record<string, Apply> = {
  taken: take,
  cancelled(market, entry, order) {
    if (entry.person === undefined) checkWithdrawn(market, entry, order);
    else allow(market, entry, { kind: "cancel", orderId: order.id });
    if (!order.isBuy) release(market, order);
    order.status = "offSale";
  },
  signed(market, entry, order) {
    allow(market, entry, { kind: "pay", orderId: order.id });
    demand(order.returnRequestedAt === undefined, entry, "the trade was returned");
  },
  paid(market, entry, order) {
    complete(market, order, entry.at, true);
  },
  returnAsked(market, entry, order) {
    allow(market, entry, { kind: "return", orderId: order.id });
    demand(order.returnRequestedAt === undefined, entry, "a return was requested before");
    order.returnRequestedAt = entry.at;
  },
  returned: endUnpaid,
  timedOut: endUnpaid,
  penalty: checkPenalty,
  failed(_, _entry, order) {
    order.status = "disputed";
  },
  abnormal(_, entry) {
    demand(false, entry, "no history contains an abnormal payment");
  },
  resolved: resolve,
  statement(market, entry, order) {
    allow(market, entry, { kind: "statement", orderId: order.id });
  },
};

/** Applies an entry to the model. @throws RuleViolation when the rules forbid it */
export function applyEntry(market: Market, entry: LogEntry): void {
  if (entry.kind === "posted") return post(market, entry);
  const order = market.orders.get(entry.orderId);
  const apply = applies[entry.kind];
  demand(order !== undefined && apply !== undefined, entry, "order or kind is unknown");
  demandTransition(entry, order);
  apply(market, entry, order);
  const people = [order.creator, ...(order.taker === undefined ? [] : [order.taker])];
  for (const person of [...people, sellerOf(order)]) checkPerson(market, entry, person);
}

function checkPerson(market: Market, entry: LogEntry, index: number | undefined): void {
  if (index === undefined) return;
  const { ctoc, fee, quota = 0n } = personAt(market, index);
  demand(ctoc >= 0n && fee >= 0n && quota >= 0n, entry, `a balance of ${index} is negative`);
}
