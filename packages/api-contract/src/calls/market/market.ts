import { EVIDENCE_MAX } from "@wth/rules";
import { z } from "zod";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, Id, InputAmount, TimeMs, pageOf, pageQuery } from "../../schemas.ts";
import { TradeDetail, TradingLimits, Advert, TradePayload, TraderProfile } from "./market-schemas.ts";

/** A query parameter that is true or false. */
const Flag = z.enum(["true", "false"]).transform((text) => text === "true");

const Quantity = InputAmount;
const OrderId = z.object({ orderId: Id });

export const marketRoutes = defineRoutes({
  marketAdverts: {
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
    data: pageOf(Advert),
  },
  marketOwnAdverts: {
    method: "GET",
    path: "/app-api/user/c2c/order/owner-page",
    auth: "user",
    summary: "The caller's own adverts, newest first",
    query: z.object(pageQuery),
    data: pageOf(Advert),
  },
  marketPost: {
    method: "POST",
    path: "/app-api/user/c2c/order/create",
    auth: "user",
    summary: "Post an advert; a sell advert sets its WTH and fee aside",
    money: true,
    begins: true,
    body: z.object({ price: InputAmount, minAmount: Quantity, maxAmount: Quantity, buy: z.boolean() }),
    data: Advert,
  },
  marketReserve: {
    method: "GET",
    path: "/app-api/user/c2c/order/sign",
    auth: "user",
    summary: "Take a sell advert: it is reserved for the caller, who gets the payment; asked again it is the same",
    money: true,
    begins: true,
    perMinute: 60,
    query: z.object({ orderId: Id, amount: Quantity, price: InputAmount.optional() }),
    data: TradePayload,
  },
  marketSell: {
    method: "POST",
    path: "/app-api/user/c2c/order/buy",
    auth: "user",
    summary: "Sell into a buy advert: the caller's WTH and fee are set aside until its creator has paid",
    money: true,
    begins: true,
    body: z.object({ orderId: Id, amount: Quantity, price: InputAmount.optional() }),
    data: Advert,
  },
  marketPay: {
    method: "GET",
    path: "/app-api/user/c2c/order/buy-sign",
    auth: "user",
    summary: "The payment of a trade that waits for the caller's USDT; asked again it is the same while it can be used",
    money: true,
    perMinute: 60,
    query: OrderId,
    data: TradePayload,
  },
  marketHistory: {
    method: "GET",
    path: "/app-api/user/c2c/order/record",
    auth: "user",
    summary: "The caller's trades that have ended, newest first",
    query: z.object(pageQuery),
    data: pageOf(Advert),
  },
  marketPending: {
    method: "GET",
    path: "/app-api/user/c2c/order/pending",
    auth: "user",
    summary: "The caller's trades that wait for a payment, newest first",
    query: z.object(pageQuery),
    data: pageOf(Advert),
  },
  marketPendingCount: {
    method: "GET",
    path: "/app-api/user/c2c/order/pending-count",
    auth: "user",
    summary: "How many trades wait for the caller's payment",
    data: z.int(),
  },
  marketCancel: {
    method: "POST",
    path: "/app-api/user/c2c/order/cancel/:orderId",
    auth: "user",
    summary: "Take an own advert off sale; what it set aside comes back",
    money: true,
    params: OrderId,
    data: Advert,
  },
  marketDetail: {
    method: "GET",
    path: "/app-api/user/c2c/order/detail",
    auth: "user",
    summary: "One order with its log: an advert on sale for anybody, anything else for its two sides",
    query: OrderId,
    data: TradeDetail,
  },
  marketReturn: {
    method: "POST",
    path: "/app-api/user/c2c/order/return",
    auth: "user",
    summary: "Give a trade back as its buyer; it ends as soon as no signed payment can be used any more",
    money: true,
    body: OrderId,
    data: TradeDetail,
  },
  marketStatement: {
    method: "POST",
    path: "/app-api/user/c2c/order/statement",
    auth: "user",
    summary: "Add a statement to an order that failed or is abnormal; an operator settles it",
    perMinute: 20,
    body: OrderId.extend({
      text: z.string().trim().min(1).max(2_000),
      /** Names of uploaded pictures; the operator sees them. */
      pictures: z.array(z.string().max(200)).max(EVIDENCE_MAX).optional(),
    }),
    data: TradeDetail,
  },
  marketLimits: {
    method: "GET",
    path: "/app-api/user/c2c/limits",
    auth: "user",
    summary: "What the caller may still do in the market, and when a limit ends",
    data: TradingLimits,
  },
  marketTrader: {
    method: "GET",
    path: "/app-api/user/c2c/trader",
    auth: "user",
    summary: "Somebody as a trader",
    query: z.object({ address: Address }),
    data: TraderProfile,
  },
  marketMark: {
    method: "POST",
    path: "/app-api/user/c2c/trader/mark",
    auth: "user",
    summary: "Block a trader, keep one as a favourite, or neither",
    body: z.object({ address: Address, mark: z.enum(["none", "block", "favourite"]) }),
    data: TraderProfile,
  },
  marketTrades: {
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
  marketDepth: {
    method: "GET",
    path: "/app-api/user/c2c/depth",
    auth: "user",
    summary: "WTH on offer and wanted at each price, lowest price first",
    data: z.array(z.object({ price: AmountText, offered: AmountText, wanted: AmountText })),
  },
});
