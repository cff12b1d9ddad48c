import { untouchedAdvert } from "@wth/api-contract/testing";
import { formatAmount, mulDiv, ONE, parseAmount } from "@wth/rules";
import { isPaid, type Limits, type Order, type OrderDetail, type Trader, type TraderProfile } from "../model/order.ts";

/** Server time of the tests, in Unix milliseconds. */
export const NOW = 1_800_000_000_000;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;

export const SELF = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8";
export const REEF = "0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC";
export const MOON = "0x90F79bf6EB2c4f870365E785982E1f101E93b906";

export function traderData(changes: Partial<Trader> = {}): Trader {
  return {
    address: REEF,
    avatar: "",
    nickname: "Reef Keeper",
    kycLevel: 1,
    completed: 12,
    completionRate: 92,
    credit: 112,
    ...changes,
  };
}

/** A sell advert of 1 to 50 WTH at 1.02 USDT that any user may take, unless changed. */
export function orderData(id: string, changes: Partial<Order> = {}): Order {
  return {
    id,
    price: "1.02",
    minAmount: "1",
    maxAmount: "50",
    volume: "1234.56789",
    user: traderData(),
    createTime: NOW - HOUR,
    amount: "50",
    ...untouchedAdvert,
    ...changes,
  };
}

/** Fields of a trade of this many WTH that waits for a payment, or that was paid as agreed. */
function dealt(wth: string, changes: Partial<Order> = {}): Partial<Order> {
  const usdt = formatAmount(mulDiv(parseAmount(wth), parseAmount(changes.price ?? "1.02"), ONE));
  return {
    status: 5,
    dealAmount: wth,
    usdtAmount: usdt,
    usdtReceived: isPaid(changes.status ?? 5) ? usdt : "0",
    dealTime: NOW - 10 * MINUTE,
    expireTime: NOW + 6 * HOUR - 10 * MINUTE,
    counterpart: traderData(),
    ...changes,
  };
}

/** A trade that the user took from a sell advert and must pay. */
export const myPurchase = (id: string, changes: Partial<Order> = {}): Order =>
  orderData(id, { ...dealt("10", changes), role: "taker", isBuyer: true, ...changes });

/** The user's buy advert into which another user sold. */
export const myBoughtAdvert = (id: string, changes: Partial<Order> = {}): Order =>
  orderData(id, {
    ...dealt("10", changes),
    type: 0,
    role: "creator",
    isBuyer: true,
    user: traderData({ address: SELF, nickname: "Night Diver" }),
    ...changes,
  });

/** An advert of the user. */
export const myAdvert = (id: string, changes: Partial<Order> = {}): Order =>
  orderData(id, { role: "creator", user: traderData({ address: SELF, nickname: "Night Diver" }), ...changes });

export function detailData(order: Order, changes: Partial<OrderDetail> = {}): OrderDetail {
  return {
    ...order,
    log: [
      { kind: "posted", at: order.createTime, by: "creator", detail: {} },
      ...(order.dealTime === null
        ? []
        : [
            {
              kind: "taken" as const,
              at: order.dealTime,
              by: "taker" as const,
              detail: { quantity: order.dealAmount },
            },
          ]),
    ],
    entries: [],
    turn: order.status === 5 ? "buyer" : null,
    txHash: null,
    paymentDeadline: null,
    returnAsked: false,
    relistedAs: null,
    returnGraceEnds: order.dealTime === null ? null : order.dealTime + 5 * MINUTE,
    fee: "0.5",
    ...changes,
  };
}

export function limitsData(changes: Partial<Limits> = {}): Limits {
  return {
    active: { used: 1, max: 3, nextAt: null },
    buys: { used: 2, max: 10, nextAt: null },
    returns: { used: 0, max: 1, nextAt: null },
    newcomer: null,
    needsKyc: false,
    restriction: { until: null, forGood: false, timeouts: 0 },
    credit: 100,
    quota: null,
    feeBalance: "4.5",
    feeRate: "0.05",
    isChainBehind: false,
    ...changes,
  };
}

export function profileData(changes: Partial<TraderProfile> = {}): TraderProfile {
  return {
    ...traderData(),
    joinTime: NOW - 900 * HOUR,
    recentBuys: { completed: 4, timedOut: 1, completionRate: 80 },
    recentSales: { completed: 7, timedOut: 0, completionRate: 100 },
    medianPaySeconds: 254,
    volume: "1234.5",
    partners: 6,
    firstTradeTime: NOW - 700 * HOUR,
    online: true,
    hasDid: true,
    mark: "none",
    ...changes,
  };
}
