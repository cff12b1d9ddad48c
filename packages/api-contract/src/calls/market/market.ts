import { EVIDENCE_MAX } from "@wth/rules";
import { z } from "zod";
import { defineRoutes } from "../../route.ts";
import { Address, AmountText, Id, InputAmount, TimeMs, pageOf, pageQuery } from "../../schemas.ts";
import { TradeDetail, TradingLimits, Advert, TradePayload, TraderProfile } from "./market-schemas.ts";
import { buyerRefusals, paymentRefusals, takerRefusals, traderRefusals } from "./refusals.ts";
import { signedOrderRefusals } from "../chain/refusals.ts";

/** A boolean query parameter. */
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
      /** Only adverts whose range contains this amount of WTH. */
      amount: InputAmount.optional(),
      /** Only adverts that the caller may take. */
      takeable: Flag.optional(),
      /** Filters: verified creators, recently active creators, favourites. */
      kyc: Flag.optional(),
      online: Flag.optional(),
      favourites: Flag.optional(),
    }),
    // with an amount, `takeable` or a short address, the total counts matches among the first 3,000 adverts of the
    // order
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
    stale: ["balance", "order", "market"],
    summary: "Post an advert; a sell advert reserves its WTH and fee",
    refuses: [
      ...buyerRefusals,
      ...traderRefusals,
      "priceOutOfRange",
      "quantityTooSmall",
      "quantityTooLarge",
      "quantityRangeInverted",
      "newcomersTooManyAdverts",
      "quotaInsufficient",
      "insufficientBalance",
      "feeInsufficient",
    ],
    money: true,
    begins: true,
    body: z.object({ price: InputAmount, minAmount: Quantity, maxAmount: Quantity, buy: z.boolean() }),
    data: Advert,
  },
  marketReserve: {
    method: "GET",
    path: "/app-api/user/c2c/order/sign",
    auth: "user",
    stale: ["balance", "order", "market"],
    summary: "Take a sell advert: reserves it and returns the signed payment, the same on a repeated call",
    refuses: [
      ...takerRefusals,
      ...buyerRefusals,
      ...paymentRefusals,
      ...signedOrderRefusals,
      "quantityExceedsLimit",
      "newcomersTooManyOrders",
    ],
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
    stale: ["balance", "order", "market"],
    summary: "Sell into a buy advert: reserves the caller's WTH and fee until the creator has paid",
    refuses: [...takerRefusals, "saleOutOfRange", "quotaInsufficient", "insufficientBalance", "feeInsufficient"],
    money: true,
    begins: true,
    body: z.object({ orderId: Id, amount: Quantity, price: InputAmount.optional() }),
    data: Advert,
  },
  marketPay: {
    method: "GET",
    path: "/app-api/user/c2c/order/buy-sign",
    auth: "user",
    stale: ["balance", "order", "market"],
    summary:
      "The signed payment of a trade that waits for the caller's USDT; the same on a repeated call while it is valid",
    refuses: [...paymentRefusals, ...signedOrderRefusals, "orderNotFound", "accountDisabled", "tradingForbidden"],
    money: true,
    perMinute: 60,
    query: OrderId,
    data: TradePayload,
  },
  marketHistory: {
    method: "GET",
    path: "/app-api/user/c2c/order/record",
    auth: "user",
    summary: "The caller's ended trades, newest first",
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
    summary: "Number of trades that wait for the caller's payment",
    data: z.int(),
  },
  marketCancel: {
    method: "POST",
    path: "/app-api/user/c2c/order/cancel/:orderId",
    auth: "user",
    stale: ["balance", "order", "market"],
    summary: "Take one of the caller's adverts off sale; its reserved WTH and fee are released",
    refuses: ["orderNotFound", "orderNotCancellable"],
    money: true,
    params: OrderId,
    data: Advert,
  },
  marketDetail: {
    method: "GET",
    path: "/app-api/user/c2c/order/detail",
    secret: true,
    auth: "user",
    summary: "An advert or trade with its log: adverts on sale for all users, the rest for the two parties",
    refuses: ["orderNotFound"],
    query: OrderId,
    data: TradeDetail,
  },
  marketReturn: {
    method: "POST",
    path: "/app-api/user/c2c/order/return",
    secret: true,
    auth: "user",
    stale: ["balance", "order", "market"],
    summary: "Return a trade as its buyer; it ends once no signed payment of it is valid any more",
    refuses: ["orderNotFound", "tradeNotReturnable", "paymentTimeOver"],
    money: true,
    body: OrderId,
    data: TradeDetail,
  },
  marketStatement: {
    method: "POST",
    path: "/app-api/user/c2c/order/statement",
    secret: true,
    auth: "user",
    stale: ["order"],
    summary: "Add a statement to a trade that failed or is abnormal; an operator resolves it",
    refuses: ["orderNotFound", "orderNotDisputed", "tooManyPictures", "photoNotUsable"],
    perMinute: 20,
    once: true,
    body: OrderId.extend({
      text: z.string().trim().min(1).max(2_000),
      /** Names of uploaded pictures, which operators can see. */
      pictures: z.array(z.string().max(200)).max(EVIDENCE_MAX).optional(),
    }),
    data: TradeDetail,
  },
  marketLimits: {
    method: "GET",
    path: "/app-api/user/c2c/limits",
    auth: "user",
    summary: "The caller's remaining limits in the market, and the end of each restriction",
    data: TradingLimits,
  },
  marketTrader: {
    method: "GET",
    path: "/app-api/user/c2c/trader",
    auth: "user",
    summary: "Public profile of a trader",
    refuses: ["notFound"],
    query: z.object({ address: Address }),
    data: TraderProfile,
  },
  marketMark: {
    method: "POST",
    path: "/app-api/user/c2c/trader/mark",
    auth: "user",
    stale: ["market"],
    summary: "Block a trader, mark one as a favourite, or clear the mark",
    refuses: ["notFound", "advertOwn", "tooManyMarks"],
    body: z.object({ address: Address, mark: z.enum(["none", "block", "favourite"]) }),
    data: TraderProfile,
  },
  marketTrades: {
    method: "GET",
    path: "/app-api/user/c2c/trades",
    auth: "user",
    summary: "Latest trades, and prices by interval, oldest first",
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
  marketOwnTrades: {
    method: "GET",
    path: "/app-api/user/c2c/own-trades",
    auth: "user",
    summary: "The caller's paid trades in the time of the prices by interval, oldest first; the newest 200",
    query: z.object({ interval: z.enum(["hour", "day"]).default("day") }),
    data: z.array(z.object({ time: TimeMs, price: AmountText, amount: AmountText, isBuy: z.boolean() })),
  },
  marketDepth: {
    method: "GET",
    path: "/app-api/user/c2c/depth",
    auth: "user",
    summary: "WTH offered and wanted at each price, lowest price first",
    data: z.array(z.object({ price: AmountText, offered: AmountText, wanted: AmountText })),
  },
});
