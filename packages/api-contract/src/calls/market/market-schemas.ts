import { z } from "zod";
import { Address, AmountText, Id, PublicUser, TimeMs, signedOrderFields } from "../../schemas.ts";

/** Somebody as a counterparty: nothing private. */
export const Trader = PublicUser.extend({
  /** Trades completed. */
  completed: z.int(),
  /** Whole percent of completed among completed and timed out trades; null without any. */
  completionRate: z.int().nullable(),
  credit: z.int(),
}).meta({ id: "Trader" });

export const Advert = z
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
    /** WTH of the trade, 0 before there is one. */
    dealAmount: AmountText,
    /** 0 buy advert, 1 sell advert. */
    type: z.int(),
    /** WTH that the advert is for, at most. */
    amount: AmountText,
    /** USDT due for the trade, 0 before there is one. */
    usdtAmount: AmountText,
    /** The other side of the trade, if there is one. */
    counterpart: Trader.nullable(),
    dealTime: TimeMs.nullable(),
    /** When an unpaid trade ends. */
    expireTime: TimeMs.nullable(),
    endTime: TimeMs.nullable(),
    /** What the caller is in it. */
    role: z.enum(["creator", "taker", "none"]),
    /** The caller is who pays USDT. */
    isBuyer: z.boolean(),
    /** Why it failed or is abnormal. */
    reason: z.string().nullable(),
  })
  .meta({ id: "Advert" });

/** What can happen to an order. */
export const OrderEventKind = z.enum([
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
]);

/** One entry of an order's log. */
const LogEntry = z.object({
  kind: OrderEventKind,
  at: TimeMs,
  /** Who did it. */
  by: z.enum(["creator", "taker", "platform"]),
  /** What belongs to the kind: txHash, quantity, text, reason, penalty … */
  detail: z.record(z.string(), z.string()),
  /** The pictures that came with a statement: how many, and for who sent them the addresses of those still kept. */
  pictures: z.object({ count: z.int(), own: z.array(z.string()) }).optional(),
});

export const TradeDetail = Advert.extend({
  log: z.array(LogEntry),
  /** Whom the order waits for, if for anybody. */
  turn: z.enum(["buyer", "platform"]).nullable(),
  /** The transaction of the payment once it is final. */
  txHash: z.string().nullable(),
  /** When the payment signed last can no longer be used. */
  paymentDeadline: TimeMs.nullable(),
  /** The buyer has asked to give the trade back. */
  returnAsked: z.boolean(),
  /** Until then, giving the trade back does not count as a timeout. */
  returnGraceEnds: TimeMs.nullable(),
  /** The fee that the seller has set aside or paid, in WTH of fee credit. */
  fee: AmountText,
}).meta({ id: "TradeDetail" });

const Allowance = z.object({ used: z.int(), max: z.int(), nextAt: TimeMs.nullable() });

export const TradingLimits = z
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
  .meta({ id: "TradingLimits" });

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
  /** From trade to payment of the last 30 days' purchases, in seconds; null without any. */
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

export const TradePayload = z
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
  .meta({ id: "TradePayload" });
