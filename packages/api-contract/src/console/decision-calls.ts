import { z } from "zod";
import { TradeEventKind } from "../calls/market/market-schemas.ts";
import { Address, AmountText, Bytes32, Id, TimeMs, pageOf, pageQuery } from "../schemas.ts";
import { AccountKind } from "../calls/accounts/accounts.ts";
import { defineConsoleRoutes, managers, supporters } from "./console-route.ts";

const Reason = z.string().trim().min(3).max(500);

export const DisputedTrade = z
  .object({
    id: Id,
    status: z.int(),
    type: z.int(),
    seller: Address,
    buyer: Address,
    price: AmountText,
    amount: AmountText,
    usdt: AmountText,
    reason: z.string().nullable(),
    reservedTime: TimeMs,
    endedTime: TimeMs.nullable(),
    payments: z.array(z.object({ hash: Bytes32, outcome: z.string(), time: TimeMs })),
    events: z.array(
      z.object({
        time: TimeMs,
        kind: TradeEventKind,
        by: Address.nullable(),
        detail: z.record(z.string(), z.string()),
        /** URLs of pictures, valid for a minute. */
        pictures: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: "DisputedTrade" });

export const SuspenseRow = z
  .object({
    id: Id,
    time: TimeMs,
    contract: z.string(),
    name: z.string(),
    amount: AmountText.nullable(),
    payer: Address.nullable(),
    order: Id.nullable(),
    reason: z.string(),
    hash: Bytes32,
  })
  .meta({ id: "SuspenseRow" });

/** Plain transfers of USDT below the dust limit of one day to one recipient. */
export const DustRow = z
  .object({
    day: z.iso.date(),
    recipient: Address,
    transfers: z.int(),
    amount: AmountText,
    lastHash: Bytes32,
  })
  .meta({ id: "DustRow" });

export const Adjustment = z
  .object({
    id: Id,
    address: Address,
    account: AccountKind,
    /** Negative amounts debit the account. */
    amount: z.string().regex(/^-?\d{1,60}(\.\d{1,18})?$/),
    reason: z.string(),
    requestedBy: z.string(),
    requestedTime: TimeMs,
    outcome: z.enum(["waiting", "approved", "rejected"]),
    decidedBy: z.string().nullable(),
    decidedTime: TimeMs.nullable(),
  })
  .meta({ id: "Adjustment" });

export const consoleDecisionRoutes = defineConsoleRoutes({
  consoleTrades: {
    method: "GET",
    path: "/console-api/trades",
    secret: true,
    roles: supporters,
    summary: "Trades that failed or are abnormal, oldest first",
    query: z.object(pageQuery),
    data: pageOf(DisputedTrade),
  },
  consoleResolveDispute: {
    method: "POST",
    path: "/console-api/trades/resolve",
    roles: managers,
    stale: ["trades", "people", "me", "audit"],
    summary: "Resolve a trade that failed or is abnormal, for the buyer or for the seller",
    body: z.object({ id: Id, outcome: z.enum(["buyer", "seller"]), reason: Reason }),
    data: z.boolean(),
  },
  consoleSuspense: {
    method: "GET",
    path: "/console-api/suspense",
    roles: supporters,
    summary: "Payments in suspense, oldest first",
    query: z.object(pageQuery),
    data: pageOf(SuspenseRow),
  },
  consoleDust: {
    method: "GET",
    path: "/console-api/suspense/dust",
    roles: supporters,
    summary: "Plain transfers of USDT below the dust limit, summed by day and recipient, newest first",
    query: z.object(pageQuery),
    data: pageOf(DustRow),
  },
  consoleResolveSuspense: {
    method: "POST",
    path: "/console-api/suspense/resolve",
    roles: managers,
    stale: ["suspense", "people", "me", "audit"],
    summary: "Record the decision about a payment in suspense",
    body: z.object({ id: Id, decision: z.enum(["credited", "refunded"]), note: Reason }),
    data: z.boolean(),
  },
  consoleAdjustments: {
    method: "GET",
    path: "/console-api/adjustments",
    roles: managers,
    summary: "Adjustments of balances, pending ones first",
    query: z.object(pageQuery),
    data: pageOf(Adjustment),
  },
  consoleRequestAdjustment: {
    method: "POST",
    path: "/console-api/adjustments",
    roles: managers,
    stale: ["adjustments", "me", "audit"],
    summary: "Request an adjustment; nothing is moved until another operator approves it",
    body: z.object({
      address: Address,
      account: AccountKind,
      amount: z.string().regex(/^-?\d{1,30}(\.\d{1,4})?$/),
      reason: Reason,
    }),
    data: Adjustment,
  },
  consoleDecideAdjustment: {
    method: "POST",
    path: "/console-api/adjustments/decide",
    roles: managers,
    stale: ["adjustments", "people", "me", "audit"],
    summary: "Approve or reject an adjustment that another operator requested",
    body: z.object({ id: Id, approve: z.boolean() }),
    data: Adjustment,
  },
});
