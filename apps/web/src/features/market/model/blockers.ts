import { type Amount, parseAmount } from "@wth/rules";
import { feeDue } from "./trade-draft.ts";
import type { Limits } from "./order.ts";

/** An intended action in the market. */
export type Intent =
  | { kind: "postBuy"; quantity?: Amount | undefined }
  | { kind: "buy"; quantity?: Amount | undefined; usdt?: Amount | undefined; wallet?: Amount | undefined }
  /** Posting a sell advert and selling into a buy advert reserve the same amounts. */
  | { kind: "postSell" | "sell"; quantity?: Amount | undefined; available?: Amount | undefined };

/** A reason why an action is not possible now. Times are Unix milliseconds. */
export type Blocker =
  | { kind: "forGood"; timeouts: number }
  | { kind: "restricted"; until: number; timeouts: number }
  | { kind: "active"; used: number; max: number; nextAt: number | null }
  | { kind: "buys"; used: number; max: number; nextAt: number | null }
  | { kind: "kyc" }
  | { kind: "newcomer"; max: number }
  | { kind: "newcomerMax"; needed: Amount; max: Amount }
  | { kind: "usdt"; needed: Amount; available: Amount }
  | { kind: "wth"; needed: Amount; available: Amount }
  | { kind: "quota"; needed: Amount; left: Amount }
  | { kind: "fee"; due: Amount; balance: Amount };

function restrictionOf({ restriction }: Limits): Blocker[] {
  const { until, forGood, timeouts } = restriction;
  if (forGood) return [{ kind: "forGood", timeouts }];
  return until === null ? [] : [{ kind: "restricted", until, timeouts }];
}

/** Limits by intent: selling into another user's advert counts against none. */
const counted: Readonly<Record<Intent["kind"], readonly ("active" | "buys")[]>> = {
  postBuy: ["active", "buys"],
  buy: ["active", "buys"],
  postSell: ["active"],
  sell: [],
};

function slots(limits: Limits, { kind }: Intent): Blocker[] {
  return counted[kind]
    .filter((limit) => limits[limit].used >= limits[limit].max)
    .map((limit) => ({ kind: limit, ...limits[limit] }));
}

/** Limits of buyers without a completed trade, and of those who must verify their identity. */
function buyerLimits(limits: Limits, intent: Intent): Blocker[] {
  if (intent.kind !== "buy" && intent.kind !== "postBuy") return [];
  const { needsKyc, newcomer } = limits;
  const found: Blocker[] = needsKyc ? [{ kind: "kyc" }] : [];
  if (newcomer === null) return found;
  if (newcomer.used >= newcomer.max) found.push({ kind: "newcomer", max: newcomer.max });
  const [needed = 0n, max] = [intent.quantity, parseAmount(newcomer.quantityMax)];
  if (needed > max) found.push({ kind: "newcomerMax", needed, max });
  return found;
}

function moneyOf(limits: Limits, intent: Intent): Blocker[] {
  if (intent.kind === "postBuy") return [];
  if (intent.kind === "buy") {
    const { usdt, wallet } = intent;
    return usdt !== undefined && wallet !== undefined && wallet < usdt
      ? [{ kind: "usdt", needed: usdt, available: wallet }]
      : [];
  }
  const { quantity, available } = intent;
  if (quantity === undefined) return [];
  const found: Blocker[] = [];
  if (available !== undefined && available < quantity) found.push({ kind: "wth", needed: quantity, available });
  const left = limits.quota === null ? undefined : parseAmount(limits.quota);
  if (left !== undefined && left < quantity) found.push({ kind: "quota", needed: quantity, left });
  const [due, balance] = [feeDue(quantity, parseAmount(limits.feeRate)), parseAmount(limits.feeBalance)];
  if (due > balance) found.push({ kind: "fee", due, balance });
  return found;
}

/** Returns all blockers of an intent, the most severe first. */
export function blockersOf(limits: Limits, intent: Intent): Blocker[] {
  return [
    ...restrictionOf(limits),
    ...slots(limits, intent),
    ...buyerLimits(limits, intent),
    ...moneyOf(limits, intent),
  ];
}
