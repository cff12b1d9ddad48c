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
    summary: "The payment of a deal that waits for the caller's USDT",
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
});
