import { z } from "../../zod.ts";
import { Address, AmountText, BusinessType, Id, PublicUser, TimeMs, signedOrderFields } from "../../schemas.ts";

/** Public data of a counterparty. */
export const Trader = PublicUser.extend({
  completed: z.int().describe("Trades completed"),
  completionRate: z
    .int()
    .nullable()
    .describe("Completed trades as a share of completed and timed-out trades, in whole percent; null without any"),
  credit: z.int(),
}).meta({ id: "Trader" });

export const Advert = z
  .object({
    id: Id,
    price: AmountText.describe("USDT for one WTH"),
    minAmount: AmountText,
    maxAmount: AmountText,
    volume: AmountText.describe("WTH that the creator has traded in total"),
    user: Trader.describe("The creator"),
    createTime: TimeMs,
    status: z
      .int()
      .describe(
        "0 on sale, 1 sold, 2 off sale, 3 successful, 4 contract execution failed, 5 pending payment, 6 timed out, 9 abnormal",
      ),
    dealAmount: AmountText.describe("WTH of the trade; 0 before there is one"),
    type: z.int().describe("0 buy advert, 1 sell advert"),
    amount: AmountText.describe("Maximum WTH of the advert"),
    usdtAmount: AmountText.describe("USDT due for the trade, 0 before there is one"),
    usdtReceived: AmountText.describe(
      "USDT that reached the seller for the trade, whatever was due; 0 before a payment is final",
    ),
    counterpart: Trader.nullable().describe("The other party of the trade; null before there is one"),
    dealTime: TimeMs.nullable(),
    expireTime: TimeMs.nullable().describe("Payment deadline of an unpaid trade"),
    endTime: TimeMs.nullable(),
    returnEnds: TimeMs.optional().describe(
      "Time at which a trade that was given back ends at the latest, and a sell advert is on sale again: until then its signed payment can be used. Present for both sides of such a trade only",
    ),
    isReturned: z
      .literal(true)
      .optional()
      .describe("Present when the trade ended because it was given back, for both of its sides"),
    role: z.enum(["creator", "taker", "none"]).describe("Role of the caller"),
    isBuyer: z.boolean().describe("True when the caller pays USDT"),
    reason: z.string().nullable().describe("Reason for the failure or the abnormal status"),
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
  by: z.enum(["creator", "taker", "platform"]).describe("The actor"),
  detail: z
    .record(z.string(), z.string())
    .describe("Data of the event by its kind: txHash, quantity, text, reason, penalty …"),
  pictures: z
    .object({ count: z.int(), own: z.array(z.string()) })
    .optional()
    .describe("Pictures of a statement: their number, and for their sender the URLs of those not deleted yet"),
});

/** A change that the trade caused on one of the caller's accounts. */
const TradeEntry = z.object({
  at: TimeMs,
  account: z.enum(["ctoc", "fee"]).describe("The C2C account in WTH, or the fee account in fee credit"),
  value: AmountText.describe("Unsigned; `changeType` gives the direction"),
  changeType: z.int().min(0).max(1).describe("0 decrease, 1 increase"),
  businessType: BusinessType,
});

export const TradeDetail = Advert.extend({
  log: z.array(LogEntry),
  entries: z.array(TradeEntry).describe("Oldest first: what was set aside, what came back and what was received"),
  turn: z.enum(["buyer", "platform"]).nullable().describe("The party whose action is due; null when none is"),
  txHash: z.string().nullable().describe("The payment's transaction once it is final"),
  paymentDeadline: TimeMs.nullable().describe("Expiry of the payment that was signed last"),
  returnAsked: z.boolean().describe("The buyer has requested to return the trade"),
  relistedAs: Id.nullable().describe("The advert with which a returned trade is on sale again"),
  returnGraceEnds: TimeMs.nullable().describe(
    "Returning the trade before this time does not count as a timeout; null when it does at any time",
  ),
  fee: AmountText.describe("Fee that is reserved for the seller or paid, in WTH of fee credit"),
}).meta({ id: "TradeDetail" });

const Allowance = z.object({ used: z.int(), max: z.int(), nextAt: TimeMs.nullable() });

export const TradingLimits = z
  .object({
    active: Allowance,
    buys: Allowance,
    returns: Allowance.describe("Trades given back within 24 hours; up to the maximum they do not count as timeouts"),
    newcomer: z
      .object({ used: z.int(), max: z.int(), quantityMax: AmountText })
      .nullable()
      .describe("Open buy orders and their largest quantity while the buyer is new; null after that"),
    needsKyc: z.boolean().describe("Buying is refused until the caller's identity is verified"),
    restriction: z.object({ until: TimeMs.nullable(), forGood: z.boolean(), timeouts: z.int() }),
    credit: z.int(),
    quota: AmountText.nullable().describe("Selling quota in WTH; null when selling is unlimited"),
    feeBalance: AmountText,
    feeRate: AmountText,
    isChainBehind: z.boolean().describe("The indexer is behind the head of the chain: no deadline expires meanwhile"),
  })
  .meta({ id: "TradingLimits" });

const Side = z.object({
  completed: z.int(),
  timedOut: z.int(),
  completionRate: z.int().nullable(),
});

export const TraderProfile = Trader.extend({
  joinTime: TimeMs,
  recentBuys: Side.describe("Figures of the last 30 days"),
  recentSales: Side,
  medianPaySeconds: z
    .int()
    .nullable()
    .describe("Median time from trade to payment of the last 30 days' purchases, in seconds; null without any"),
  volume: AmountText,
  partners: z.int().describe("Number of distinct counterparties"),
  firstTradeTime: TimeMs.nullable(),
  online: z.boolean(),
  hasDid: z.boolean(),
  mark: z.enum(["none", "block", "favourite"]).describe("The caller's mark on this trader"),
}).meta({ id: "TraderProfile" });

export const TradePayload = z
  .object({
    payer: Address.describe("The caller, who pays"),
    creator: Address.describe("The seller of the WTH, who is paid"),
    token: Address,
    tokenAmount: AmountText.describe("USDT to pay"),
    ...signedOrderFields,
  })
  .meta({ id: "TradePayload" });
