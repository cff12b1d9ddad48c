import { z } from "zod";
import { defineRoutes } from "../route.ts";
import {
  Address,
  AmountText,
  Id,
  InputAmount,
  PublicUser,
  TimeMs,
  pageOf,
  pageQuery,
  signedOrderFields,
} from "../schemas.ts";

/** A query parameter that is true or false. */
const Flag = z.enum(["true", "false"]).transform((text) => text === "true");

/** Somebody as a counterparty: nothing private. */
export const Trader = PublicUser.extend({
  /** Trades completed. */
  completed: z.int(),
  /** Whole percent of completed among completed and timed out trades; null without any. */
  completionRate: z.int().nullable(),
  credit: z.int(),
}).meta({ id: "Trader" });

export const C2cOrder = z
  .object({
    id: Id,
    /** USDT for one WTH. */
    price: AmountText,
    minAmount: AmountText,
    maxAmount: AmountText,
    /** WTH that the creator has traded in all. */
    volume: AmountText,
    /** The creator. */
    user: Trader,
    createTime: TimeMs,
    /** 0 on sale, 1 sold, 2 off sale, 3 successful, 4 contract execution failed, 5 pending payment, 6 timed out, 9 abnormal. */
    status: z.int(),
    /** WTH of the deal, 0 before there is one. */
    dealAmount: AmountText,
    /** 0 buy advert, 1 sell advert. */
    type: z.int(),
    /** WTH that the advert is for, at most. */
    amount: AmountText,
    /** USDT due for the deal, 0 before there is one. */
    usdtAmount: AmountText,
    /** The other side of the deal, if there is one. */
    counterpart: Trader.nullable(),
    dealTime: TimeMs.nullable(),
    /** When an unpaid deal ends. */
    expireTime: TimeMs.nullable(),
    endTime: TimeMs.nullable(),
    /** What the caller is in it. */
    role: z.enum(["creator", "taker", "none"]),
    /** The caller is who pays USDT. */
    isBuyer: z.boolean(),
    /** Why it failed or is abnormal. */
    reason: z.string().nullable(),
  })
  .meta({ id: "C2cOrder" });

/** One entry of an order's log. */
const LogEntry = z.object({
  kind: z.enum([
    "posted",
    "taken",
    "cancelled",
    "signed",
    "paid",
    "returnAsked",
    "returned",
    "timedOut",
    "penalty",
    "failed",
    "abnormal",
    "statement",
    "settled",
  ]),
  at: TimeMs,
  /** Who did it. */
  by: z.enum(["creator", "taker", "platform"]),
  /** What belongs to the kind: txHash, quantity, text, reason, penalty … */
  detail: z.record(z.string(), z.string()),
});

export const C2cDetail = C2cOrder.extend({
  log: z.array(LogEntry),
  /** Whom the order waits for, if for anybody. */
  turn: z.enum(["buyer", "platform"]).nullable(),
  /** The transaction of the payment once it is final. */
  txHash: z.string().nullable(),
  /** When the payment signed last can no longer be used. */
  paymentDeadline: TimeMs.nullable(),
  /** The buyer has asked to give the deal back. */
  returnAsked: z.boolean(),
  /** Until then, giving the deal back does not count as a timeout. */
  returnGraceEnds: TimeMs.nullable(),
  /** The fee that the seller has set aside or paid, in WTH of fee credit. */
  fee: AmountText,
}).meta({ id: "C2cDetail" });

const Allowance = z.object({ used: z.int(), max: z.int(), nextAt: TimeMs.nullable() });

export const C2cLimits = z
  .object({
    active: Allowance,
    buys: Allowance,
    restriction: z.object({ until: TimeMs.nullable(), forGood: z.boolean(), timeouts: z.int() }),
    credit: z.int(),
    /** Selling quota in WTH; null when selling is not limited. */
    quota: AmountText.nullable(),
    feeBalance: AmountText,
    feeRate: AmountText,
    /** The chain is being read behind its head: no deadline runs out meanwhile. */
    isChainBehind: z.boolean(),
  })
  .meta({ id: "C2cLimits" });

const Side = z.object({
  completed: z.int(),
  timedOut: z.int(),
  completionRate: z.int().nullable(),
});

export const TraderProfile = Trader.extend({
  joinTime: TimeMs,
  /** The last 30 days. */
  recentBuys: Side,
  recentSales: Side,
  /** From deal to payment of the last 30 days' purchases, in seconds; null without any. */
  medianPaySeconds: z.int().nullable(),
  volume: AmountText,
  /** Different people traded with. */
  partners: z.int(),
  firstTradeTime: TimeMs.nullable(),
  online: z.boolean(),
  hasDid: z.boolean(),
  /** How the caller has marked this trader. */
  mark: z.enum(["none", "block", "favourite"]),
}).meta({ id: "TraderProfile" });

export const C2cPayload = z
  .object({
    /** Who pays: the caller. */
    payer: Address,
    /** Who is paid: the seller of the WTH. */
    creator: Address,
    token: Address,
    /** USDT to pay. */
    tokenAmount: AmountText,
    ...signedOrderFields,
  })
  .meta({ id: "C2cPayload" });

const Quantity = InputAmount;
const OrderId = z.object({ orderId: Id });

export const c2cRoutes = defineRoutes({
  c2cPage: {
    method: "GET",
    path: "/app-api/user/c2c/order/page",
    auth: "user",
    summary: "Adverts on sale that the caller can buy from (buy=true) or sell to",
    query: z.object({
      ...pageQuery,
      pageSize: pageQuery.pageSize.default(50),
      buy: Flag.default(true),
      /** Part of the creator's address. */
      address: z.string().trim().max(42).optional(),
      orderBy: z.enum(["price", "createTime"]).default("price"),
      asc: Flag.default(true),
      /** Only adverts that this much WTH fits. */
      amount: InputAmount.optional(),
      /** Only adverts that nothing keeps the caller from taking. */
      takeable: Flag.optional(),
      /** Only verified creators, only those seen in the last minutes, only favourites. */
      kyc: Flag.optional(),
      online: Flag.optional(),
      favourites: Flag.optional(),
    }),
    data: pageOf(C2cOrder),
  },
  c2cOwnerPage: {
    method: "GET",
    path: "/app-api/user/c2c/order/owner-page",
    auth: "user",
    summary: "The caller's own adverts, newest first",
    query: z.object(pageQuery),
    data: pageOf(C2cOrder),
  },
  c2cCreate: {
    method: "POST",
    path: "/app-api/user/c2c/order/create",
    auth: "user",
    summary: "Post an advert; a sell advert sets its WTH and fee aside",
    money: true,
    body: z.object({ price: InputAmount, minAmount: Quantity, maxAmount: Quantity, buy: z.boolean() }),
    data: C2cOrder,
  },
  c2cSign: {
    method: "GET",
    path: "/app-api/user/c2c/order/sign",
    auth: "user",
    summary: "Take a sell advert: it is reserved for the caller, who gets the payment; asked again it is the same",
    money: true,
    perMinute: 60,
    query: z.object({ orderId: Id, amount: Quantity, price: InputAmount.optional() }),
    data: C2cPayload,
  },
  c2cBuy: {
    method: "POST",
    path: "/app-api/user/c2c/order/buy",
    auth: "user",
    summary: "Sell into a buy advert: the caller's WTH and fee are set aside until its creator has paid",
    money: true,
    body: z.object({ orderId: Id, amount: Quantity, price: InputAmount.optional() }),
    data: C2cOrder,
  },
  c2cBuySign: {
    method: "GET",
    path: "/app-api/user/c2c/order/buy-sign",
    auth: "user",
    summary: "The payment of a deal that waits for the caller's USDT; asked again it is the same while it can be used",
    money: true,
    perMinute: 60,
    query: OrderId,
    data: C2cPayload,
  },
  c2cRecord: {
    method: "GET",
    path: "/app-api/user/c2c/order/record",
    auth: "user",
    summary: "The caller's deals that have ended, newest first",
    query: z.object(pageQuery),
    data: pageOf(C2cOrder),
  },
  c2cPending: {
    method: "GET",
    path: "/app-api/user/c2c/order/pending",
    auth: "user",
    summary: "The caller's deals that wait for a payment, newest first",
    query: z.object(pageQuery),
    data: pageOf(C2cOrder),
  },
  c2cPendingCount: {
    method: "GET",
    path: "/app-api/user/c2c/order/pending-count",
    auth: "user",
    summary: "How many deals wait for the caller's payment",
    data: z.int(),
  },
  c2cCancel: {
    method: "POST",
    path: "/app-api/user/c2c/order/cancel/:orderId",
    auth: "user",
    summary: "Take an own advert off sale; what it set aside comes back",
    money: true,
    params: OrderId,
    data: C2cOrder,
  },
  c2cDetail: {
    method: "GET",
    path: "/app-api/user/c2c/order/detail",
    auth: "user",
    summary: "One order with its log: an advert on sale for anybody, anything else for its two sides",
    query: OrderId,
    data: C2cDetail,
  },
  c2cReturn: {
    method: "POST",
    path: "/app-api/user/c2c/order/return",
    auth: "user",
    summary: "Give a deal back as its buyer; it ends as soon as no signed payment can be used any more",
    money: true,
    body: OrderId,
    data: C2cDetail,
  },
  c2cStatement: {
    method: "POST",
    path: "/app-api/user/c2c/order/statement",
    auth: "user",
    summary: "Add a statement to an order that failed or is abnormal; an operator settles it",
    perMinute: 20,
    body: OrderId.extend({ text: z.string().trim().min(1).max(2_000) }),
    data: C2cDetail,
  },
  c2cLimits: {
    method: "GET",
    path: "/app-api/user/c2c/limits",
    auth: "user",
    summary: "What the caller may still do in the market, and when a limit ends",
    data: C2cLimits,
  },
  c2cTrader: {
    method: "GET",
    path: "/app-api/user/c2c/trader",
    auth: "user",
    summary: "Somebody as a trader",
    query: z.object({ address: Address }),
    data: TraderProfile,
  },
  c2cMark: {
    method: "POST",
    path: "/app-api/user/c2c/trader/mark",
    auth: "user",
    summary: "Block a trader, keep one as a favourite, or neither",
    body: z.object({ address: Address, mark: z.enum(["none", "block", "favourite"]) }),
    data: TraderProfile,
  },
  c2cTrades: {
    method: "GET",
    path: "/app-api/user/c2c/trades",
    auth: "user",
    summary: "The last trades, and prices by interval, oldest first",
    query: z.object({ interval: z.enum(["hour", "day"]).default("day") }),
    data: z.object({
      trades: z.array(z.object({ price: AmountText, amount: AmountText, time: TimeMs })),
      candles: z.array(
        z.object({
          time: TimeMs,
          open: AmountText,
          high: AmountText,
          low: AmountText,
          close: AmountText,
          volume: AmountText,
        }),
      ),
    }),
  },
  c2cDepth: {
    method: "GET",
    path: "/app-api/user/c2c/depth",
    auth: "user",
    summary: "WTH on offer and wanted at each price, lowest price first",
    data: z.array(z.object({ price: AmountText, offered: AmountText, wanted: AmountText })),
  },
});
