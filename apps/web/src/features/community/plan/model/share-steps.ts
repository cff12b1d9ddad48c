import { type Amount, mulDiv, parseAmount } from "@wth/rules";
import type { Overview } from "../api/plan-queries.ts";
import { parseSigned } from "./figures.ts";

export type ShareSteps = {
  /** Total number of steps of a share. */
  total: number;
  /** Steps unlocked in earlier periods. */
  earned: number;
  /** Steps reached in the current period, capped at the rest. */
  running: number;
  /** Progress in the next step, from 0 to 1. */
  next: number;
  /** Requirement of the next step: missing purchases, a net sale to buy back, or null when complete. */
  ahead: { kind: "missing" | "short"; amount: Amount } | { kind: "full" };
};

const BASIS_POINTS = 10_000n;
/** Resolution of the progress within a step. */
const FINE = 1_000n;

/** Returns a shareholder's share as steps, with progress in the current period. */
export function shareSteps({ share, earned, stepShare, stepPurchases, period }: Overview): ShareSteps {
  const part = parseAmount(share);
  const step = parseAmount(stepPurchases);
  const total = Number((BASIS_POINTS + BigInt(stepShare) - 1n) / BigInt(stepShare));
  const reward = mulDiv(part, BigInt(stepShare), BASIS_POINTS);
  const received = parseAmount(earned);
  // The last step may be smaller.
  const done = received >= part ? total : Number(reward === 0n ? 0n : received / reward);
  const net = period === null ? 0n : parseSigned(period.net);
  const reached = net > 0n ? Number(net / step) : 0;
  const running = Math.min(reached, total - done);
  if (done + running >= total) return { total, earned: done, running, next: 0, ahead: { kind: "full" } };
  if (net < 0n) return { total, earned: done, running, next: 0, ahead: { kind: "short", amount: -net } };
  return {
    total,
    earned: done,
    running,
    next: Number(((net % step) * FINE) / step) / Number(FINE),
    ahead: { kind: "missing", amount: step - (net % step) },
  };
}
