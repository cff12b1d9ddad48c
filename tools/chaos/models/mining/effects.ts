import type { Amount } from "@wth/rules";

/**
 * What the server said it did. `opKey` is the reference of the movement of money that must exist exactly once for it;
 * times are in milliseconds, amounts in 10^-18 WTH.
 */
export type Effect =
  | { readonly kind: "register"; readonly userId: string; readonly address: string }
  | { readonly kind: "bind"; readonly userId: string; readonly sponsorId: string }
  | { readonly kind: "usdtRig"; readonly userId: string; readonly rigId: string }
  | { readonly kind: "start"; readonly userId: string; readonly rigId: string; readonly begin: number }
  | { readonly kind: "gift"; readonly userId: string; readonly opKey: string; readonly amount: Amount }
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
    };

export type MoneyKind = "buy" | "renew" | "claim";

/**
 * A request that was given up once without an answer and refused when it was repeated. The first attempt may have been
 * under way still, so one effect of this kind may exist, though never two.
 */
export interface OpenIntent {
  readonly userId: string;
  readonly kind: MoneyKind;
}

/** All that the clients were told. */
export class Journal {
  readonly effects: Effect[] = [];
  readonly openIntents: OpenIntent[] = [];
  /** Answers that contradict what was acknowledged before; a safe platform gives none. */
  readonly surprises: string[] = [];

  add(effect: Effect): void {
    this.effects.push(effect);
  }

  counts(): Record<string, number> {
    const counts: Record<string, number> = {};
    for (const { kind } of this.effects) counts[kind] = (counts[kind] ?? 0) + 1;
    return counts;
  }
}
