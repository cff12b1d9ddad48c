import type { SignedOrderKind, SignRefusal } from "@wth/chain";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";

/**
 * Use of a key in one contract: the shares of its cap that are used and reserved, the share of the signer's own budget
 * of a day that is signed, and the seconds until the contract stops accepting it.
 */
export type KeyUse = { capShare: number; reservedShare: number; budgetShare: number; validSeconds: number };

export type SignerMetrics = {
  /** Counts a signature that took so many seconds. */
  signed(seconds: number): void;
  refused(refusal: SignRefusal): void;
  keyUse(kind: SignedOrderKind, use: KeyUse): void;
};

export function createMetrics(registry: Registry): SignerMetrics {
  const registers = [registry];
  const seconds = new Histogram({ name: "signer_signature_seconds", help: "Time to sign an order", registers });
  const refusals = new Counter({
    name: "signer_refusals_total",
    help: "Orders that were not signed",
    labelNames: ["refusal"],
    registers,
  });
  const capShare = new Gauge({
    name: "signer_key_cap_share",
    help: "Share of the key's cap that orders on the chain have taken",
    labelNames: ["kind"],
    registers,
  });
  const reserved = new Gauge({
    name: "signer_key_reserved_share",
    help: "Share of the key's cap that open orders reserve",
    labelNames: ["kind"],
    registers,
  });
  const budget = new Gauge({
    name: "signer_budget_share",
    help: "Share of the signer's own budget of a day that is signed",
    labelNames: ["kind"],
    registers,
  });
  const valid = new Gauge({
    name: "signer_key_valid_seconds",
    help: "Time until the contract stops accepting the key",
    labelNames: ["kind"],
    registers,
  });
  return {
    signed: (took) => seconds.observe(took),
    refused: (refusal) => refusals.inc({ refusal }),
    keyUse(kind, use) {
      capShare.set({ kind }, use.capShare);
      reserved.set({ kind }, use.reservedShare);
      budget.set({ kind }, use.budgetShare);
      valid.set({ kind }, use.validSeconds);
    },
  };
}
