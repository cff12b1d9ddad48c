import { z } from "../zod.ts";
import { TradeEventKind } from "../calls/market/market-schemas.ts";
import { Address, AmountText, Bytes32, Id, TimeMs, pageOf, pageQuery } from "../schemas.ts";
import { defineConsoleRoutes, supporters } from "./console-route.ts";

export const DisputedTrade = z
  .object({
    id: Id,
    status: z.int(),
    type: z.int(),
    seller: Address,
    buyer: Address,
    price: AmountText,
    amount: AmountText,
    usdt: AmountText.describe("USDT due for the trade"),
    usdtReceived: AmountText.describe("USDT that reached the seller"),
    reason: z.string().nullable(),
    reservedTime: TimeMs,
    endedTime: TimeMs.nullable(),
    payments: z.array(z.object({ hash: Bytes32, amount: AmountText, outcome: z.string(), time: TimeMs })),
    events: z.array(
      z.object({
        time: TimeMs,
        kind: TradeEventKind,
        by: Address.nullable(),
        detail: z.record(z.string(), z.string()),
        pictures: z.array(z.string()).describe("URLs of pictures, valid for a minute"),
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

/** A chain event whose effect failed, or which waits for such an event. */
export const ParkedRow = z
  .object({
    id: Id,
    time: TimeMs.describe("Time of its block"),
    contract: z.string(),
    name: z.string(),
    hash: Bytes32,
    error: z.string(),
    attempts: z.int(),
    behind: Id.nullable().describe("Event that must be applied first; null when its own effect failed"),
  })
  .meta({ id: "ParkedRow" });

/** An event of a contract, or a condition that a process reports, that calls for an alarm. */
export const AlarmRow = z
  .object({
    id: Id,
    time: TimeMs.describe("Time of its block, or at which the condition was seen"),
    kind: z.enum([
      "administration",
      "unexplainedPayment",
      "unknownMint",
      "signerSilent",
      "signerAlarm",
      "nodeContradicted",
      "breakGlass",
      "treasuryShort",
    ]),
    contract: z.string().describe("Contract and event, or process and subject of a condition"),
    name: z.string(),
    args: z.record(z.string(), z.string()),
    hash: Bytes32.nullable().describe("Transaction of the event; null for a condition"),
    detail: z.string().describe("Difference to the order, scheduled call or state; empty for other administration"),
    pausedTime: TimeMs.nullable().describe("Time at which the contracts were paused because of it"),
  })
  .meta({ id: "AlarmRow" });

/** USDT of a treasury at the last block that was compared with its transfers. */
export const TreasuryRow = z
  .object({
    id: Address,
    balance: AmountText,
    received: AmountText.describe("Sums of the transfers that are stored"),
    sent: AmountText,
    missing: AmountText.describe("Amount by which the balance is lower than the transfers explain"),
    block: z.int(),
    time: TimeMs,
  })
  .meta({ id: "TreasuryRow" });

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
  consoleParkedEvents: {
    method: "GET",
    path: "/console-api/events/parked",
    roles: supporters,
    summary: "Chain events that could not be applied, oldest first",
    query: z.object(pageQuery),
    data: pageOf(ParkedRow),
  },
  consoleAlarms: {
    method: "GET",
    path: "/console-api/alarms",
    roles: supporters,
    summary: "Alarms about the contracts that no operator has acknowledged, oldest first",
    query: z.object(pageQuery),
    data: pageOf(AlarmRow),
  },
  consoleTreasuries: {
    method: "GET",
    path: "/console-api/treasuries",
    roles: supporters,
    summary: "USDT of all treasuries, present and former, beside the transfers to and from each",
    data: pageOf(TreasuryRow),
  },
});
