import type { Amount } from "@wth/rules";
import type { OpenEffect } from "./money-calls.ts";

/**
 * An effect that the server acknowledged. `opKey` is the reference of its ledger operation, which must exist exactly
 * once. Times are in milliseconds, amounts in 10^-18 WTH.
 */
export type Effect =
  | { readonly kind: "register"; readonly userId: string; readonly address: string }
  | { readonly kind: "bind"; readonly userId: string; readonly sponsorId: string }
  | { readonly kind: "usdtRig"; readonly userId: string; readonly rigId: string }
  | { readonly kind: "badge"; readonly userId: string; readonly tokenId: string }
  | { readonly kind: "start"; readonly userId: string; readonly rigId: string; readonly begin: number }
  /** Entries of the Mine Account, and of the social account for a reward. `amount` is signed. */
  | {
      readonly kind: "gift" | "dividend" | "numberHold" | "numberReturn" | "reward";
      readonly userId: string;
      readonly opKey: string;
      readonly amount: Amount;
    }
  | { readonly kind: "feeGift"; readonly userId: string; readonly amount: Amount }
  /** Signed orders that the chain has taken; `amount` is fee credit, or WTH of the C2C account, or 0. */
  | {
      readonly kind: "feeCredit" | "swap" | "number";
      readonly userId: string;
      readonly orderId: string;
      readonly amount: Amount;
    }
  | {
      readonly kind: "buy" | "renew";
      readonly userId: string;
      readonly rigId: string;
      readonly term: number;
      readonly opKey: string;
      readonly price: Amount;
      readonly sponsorId: string | undefined;
    }
  | {
      readonly kind: "claim";
      readonly userId: string;
      readonly opKey: string;
      readonly amount: Amount;
      readonly rigs: number;
    }
  /** `amount` is the change of the Mine Account; the rest of the transfer's key is random. */
  | { readonly kind: "transfer"; readonly userId: string; readonly amount: Amount }
  | { readonly kind: "post"; readonly userId: string; readonly advertId: string }
  | { readonly kind: "cancel"; readonly userId: string; readonly advertId: string }
  /** A trade's begin, by its taker, and its ends: paid, and not paid. */
  | { readonly kind: "take"; readonly userId: string; readonly advertId: string; readonly amount: Amount }
  | {
      readonly kind: "trade";
      /** The seller. */
      readonly userId: string;
      readonly buyerId: string;
      readonly advertId: string;
      readonly amount: Amount;
    }
  | { readonly kind: "unpaid"; readonly userId: string; readonly advertId: string };

/**
 * A request that the client aborted and that was refused when repeated. The aborted attempt may still have been
 * running, so one effect of this kind can exist, though never two.
 */
export interface OpenIntent {
  readonly userId: string;
  readonly kind: Exclude<OpenEffect, "none">;
}

/** Everything that the server acknowledged to clients. */
export class MiningHistory {
  readonly effects: Effect[] = [];
  readonly openIntents: OpenIntent[] = [];
  /** Answers that contradict an earlier acknowledgement. */
  readonly violations: string[] = [];

  add(effect: Effect): void {
    this.effects.push(effect);
  }

  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind } of this.effects) counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  }
}
