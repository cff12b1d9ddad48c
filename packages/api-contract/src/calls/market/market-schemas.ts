import { z } from "zod";
import { Address, AmountText, Id, PublicUser, TimeMs, signedOrderFields } from "../../schemas.ts";

/** Public data of a counterparty. */
export const Trader = PublicUser.extend({
  /** Trades completed. */
  completed: z.int(),
  /** Completed trades as a share of completed and timed-out trades, in whole percent; null without any. */
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
    /** WTH that the creator has traded in total. */
    volume: AmountText,
    /** The creator. */
    user: Trader,
    createTime: TimeMs,
    /**
     * 0 on sale, 1 sold, 2 off sale, 3 successful, 4 contract execution failed, 5 pending payment, 6 timed out, 9
     * abnormal.
     */
    status: z.int(),
    /** WTH of the trade; 0 before there is one. */
    dealAmount: AmountText,
    /** 0 buy advert, 1 sell advert. */
    type: z.int(),
    /** Maximum WTH of the advert. */
    amount: AmountText,
    /** USDT due for the trade, 0 before there is one. */
    usdtAmount: AmountText,
    /** USDT that reached the seller for the trade, whatever was due; 0 before a payment is final. */
    usdtReceived: AmountText,
    /** The other party of the trade; null before there is one. */
    counterpart: Trader.nullable(),
    dealTime: TimeMs.nullable(),
    /** Payment deadline of an unpaid trade. */
    expireTime: TimeMs.nullable(),
    endTime: TimeMs.nullable(),
    /**
     * Time at which a trade that was given back ends at the latest, and a sell advert is on sale again: until then its
     * signed payment can be used. Present for both sides of such a trade only.
     */
    returnEnds: TimeMs.optional(),
    /** Role of the caller. */
    role: z.enum(["creator", "taker", "none"]),
    /** True when the caller pays USDT. */
    isBuyer: z.boolean(),
    /** Reason for the failure or the abnormal status. */
    reason: z.string().nullable(),
  })
  .meta({ id: "Advert" });

/** Events of a trade's log. */
export const TradeEventKind = z.enum([
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
  "resolved",
]);

const LogEntry = z.object({
  kind: TradeEventKind,
  at: TimeMs,
  /** The actor. */
  by: z.enum(["creator", "taker", "platform"]),
  /** Data of the event by its kind: txHash, quantity, text, reason, penalty … */
  detail: z.record(z.string(), z.string()),
  /** Pictures of a statement: their number, and for their sender the URLs of those not deleted yet. */
  pictures: z.object({ count: z.int(), own: z.array(z.string()) }).optional(),
});

/** A change that the trade caused on one of the caller's accounts. */
const TradeEntry = z.object({
  at: TimeMs,
  /** The C2C account in WTH, or the fee account in fee credit. */
  account: z.enum(["ctoc", "fee"]),
  /** Unsigned; `changeType` gives the direction. */
  value: AmountText,
  /** 0 for a decrease, 1 for an increase. */
  changeType: z.int().min(0).max(1),
  businessType: z.int(),
});

export const TradeDetail = Advert.extend({
  log: z.array(LogEntry),
  /** Oldest first: what was set aside, what came back and what was received. */
  entries: z.array(TradeEntry),
  /** The party whose action is due; null when none is. */
  turn: z.enum(["buyer", "platform"]).nullable(),
  /** The payment's transaction once it is final. */
  txHash: z.string().nullable(),
  /** Expiry of the payment that was signed last. */
  paymentDeadline: TimeMs.nullable(),
  /** The buyer has requested to return the trade. */
  returnAsked: z.boolean(),
  /** The advert with which a returned trade is on sale again. */
  relistedAs: Id.nullable(),
  /** Returning the trade before this time does not count as a timeout; null when it does at any time. */
  returnGraceEnds: TimeMs.nullable(),
  /** Fee that is reserved for the seller or paid, in WTH of fee credit. */
  fee: AmountText,
}).meta({ id: "TradeDetail" });

const Allowance = z.object({ used: z.int(), max: z.int(), nextAt: TimeMs.nullable() });

export const TradingLimits = z
  .object({
    active: Allowance,
    buys: Allowance,
    /** Trades given back within 24 hours; up to the maximum they do not count as timeouts. */
    returns: Allowance,
    /** Open buy orders and their largest quantity while the buyer is new; null after that. */
    newcomer: z.object({ used: z.int(), max: z.int(), quantityMax: AmountText }).nullable(),
    /** Buying is refused until the caller's identity is verified. */
    needsKyc: z.boolean(),
    restriction: z.object({ until: TimeMs.nullable(), forGood: z.boolean(), timeouts: z.int() }),
    credit: z.int(),
    /** Selling quota in WTH; null when selling is unlimited. */
    quota: AmountText.nullable(),
    feeBalance: AmountText,
    feeRate: AmountText,
    /** The indexer is behind the head of the chain: no deadline expires meanwhile. */
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
  /** Figures of the last 30 days. */
  recentBuys: Side,
  recentSales: Side,
  /** Median time from trade to payment of the last 30 days' purchases, in seconds; null without any. */
  medianPaySeconds: z.int().nullable(),
  volume: AmountText,
  /** Number of distinct counterparties. */
  partners: z.int(),
  firstTradeTime: TimeMs.nullable(),
  online: z.boolean(),
  hasDid: z.boolean(),
  /** The caller's mark on this trader. */
  mark: z.enum(["none", "block", "favourite"]),
}).meta({ id: "TraderProfile" });

export const TradePayload = z
  .object({
    /** The caller, who pays. */
    payer: Address,
    /** The seller of the WTH, who is paid. */
    creator: Address,
    token: Address,
    /** USDT to pay. */
    tokenAmount: AmountText,
    ...signedOrderFields,
  })
  .meta({ id: "TradePayload" });
