import type { Amount } from "@wth/rules";

/** Balances and rights of one person in the model. Times in milliseconds. */
export type Person = {
  ctoc: Amount;
  fee: Amount;
  /** Selling quota; undefined while selling is not limited. */
  quota: Amount | undefined;
  sponsor: number | undefined;
  timeouts: number;
  credit: number;
  completed: number;
  restrictedUntil: number;
  isForbidden: boolean;
};

export type Order = {
  id: string;
  isBuy: boolean;
  creator: number;
  price: Amount;
  min: Amount;
  max: Amount;
  at: number;
  status: "onSale" | "offSale" | "pending" | "done" | "timedOut" | "disputed";
  taker: number | undefined;
  quantity: Amount;
  takenAt: number;
  returnRequestedAt: number | undefined;
  /** Quota that the sale uses. */
  quota: Amount;
  /** True after a timeout whose penalty has not been counted yet. */
  owesPenalty: boolean;
};

type Trade = { seller: number; buyer: number; amount: Amount; at: number };
type Credit = { seller: number; buyer: number; amount: Amount; at: number };

/** Expected state of the market after the log entries applied so far. */
export type Market = { people: Person[]; orders: Map<string, Order>; trades: Trade[]; credits: Credit[] };

const FEE_RATE = 500n;
const HOUR = 3_600_000;
export const DAY = 24 * HOUR;
export const ACTIVE_MAX = 3;
export const BUYS_MAX = 10;
const QUOTA_DAYS = 30;

export const feeOf = (quantity: Amount): Amount => (quantity * FEE_RATE + 9_999n) / 10_000n;
export const sellerOf = ({ isBuy, creator, taker }: Order) => (isBuy ? taker : creator);
export const buyerOf = ({ isBuy, creator, taker }: Order) => (isBuy ? creator : taker);
export const personAt = ({ people }: Market, index: number | undefined): Person => {
  const person = index === undefined ? undefined : people[index];
  if (!person) throw new Error(`there is no person ${index}`);
  return person;
};

/** Number of own adverts on sale or unpaid, and of trades with this person as the buyer. */
export function activeOf({ orders }: Market, person: number): number {
  return [...orders.values()].filter((order) => {
    if (order.creator === person) return order.status === "onSale" || order.status === "pending";
    return order.taker === person && !order.isBuy && order.status === "pending";
  }).length;
}

/** Number of purchases that a person began in the last 24 hours. */
export function buysOf({ orders }: Market, person: number, now: number): number {
  return [...orders.values()].filter((order) => {
    if (order.isBuy) return order.creator === person && order.at > now - DAY;
    return order.taker === person && order.takenAt > now - DAY;
  }).length;
}

/** True when two people are at most two invitations apart. */
function isCluster(market: Market, one: number, other: number): boolean {
  const lineOf = (person: number) => {
    const sponsor = personAt(market, person).sponsor;
    const above = sponsor === undefined ? undefined : personAt(market, sponsor).sponsor;
    return [person, sponsor, above];
  };
  const [ours, theirs] = [lineOf(one), lineOf(other)];
  return ours.some((each, up) => each !== undefined && theirs.some((their, down) => their === each && up + down <= 2));
}

/** Adds the quota that a purchase earns. Its trade is already among the trades. */
function earnQuota(market: Market, { buyer, seller, amount, at }: Trade): void {
  const [own, other] = [personAt(market, buyer), personAt(market, seller)];
  if (own.quota === undefined || other.quota !== undefined || isCluster(market, buyer, seller)) return;
  const since = at - QUOTA_DAYS * DAY;
  let [net, netWith] = [0n, 0n];
  for (const trade of market.trades) {
    if (trade.at <= since || (trade.buyer !== buyer && trade.seller !== buyer)) continue;
    const signed = trade.buyer === buyer ? trade.amount : -trade.amount;
    net += signed;
    if (trade.buyer === seller || trade.seller === seller) netWith += signed;
  }
  for (const credit of market.credits) {
    if (credit.at <= since || credit.buyer !== buyer) continue;
    net -= credit.amount;
    if (credit.seller === seller) netWith -= credit.amount;
  }
  const earned = [amount, net, netWith].reduce((low, each) => (each < low ? each : low));
  if (earned <= 0n) return;
  market.credits.push({ seller, buyer, amount: earned, at });
  own.quota += 4n * earned;
}

/** Completes a trade. @param isPaid false when an operator resolved a dispute for the buyer */
export function complete(market: Market, order: Order, at: number, isPaid: boolean): void {
  const [seller, buyer] = [sellerOf(order) as number, buyerOf(order) as number];
  order.status = "done";
  personAt(market, buyer).ctoc += order.quantity;
  for (const person of [personAt(market, seller), personAt(market, buyer)]) {
    person.completed += 1;
    person.credit = Math.min(200, person.credit + 1);
  }
  const trade = { seller, buyer, amount: order.quantity, at };
  market.trades.push(trade);
  if (isPaid) earnQuota(market, trade);
}

/** Returns the reserved WTH, fee and quota of an order to its seller, except for the part `retained`. */
export function release(market: Market, order: Order, retained: Amount = 0n): void {
  const quantity = order.taker === undefined ? order.max : order.quantity;
  const person = personAt(market, sellerOf(order));
  person.ctoc += quantity - retained;
  person.fee += feeOf(quantity) - feeOf(retained);
  const returned = order.quota - retained;
  if (returned <= 0n) return;
  order.quota -= returned;
  if (person.quota !== undefined) person.quota += returned;
}

const LADDER_DAYS = [0, 3, 7];

/** Counts a timeout against a buyer. */
export function penalise(market: Market, buyer: number, at: number): void {
  const person = personAt(market, buyer);
  person.timeouts += 1;
  person.credit = Math.max(0, person.credit - 10);
  const days = LADDER_DAYS[person.timeouts - 1];
  if (days === undefined) person.isForbidden = true;
  else if (days > 0) person.restrictedUntil = at + days * DAY;
}
