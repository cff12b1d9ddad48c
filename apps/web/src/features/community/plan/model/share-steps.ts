import { type Amount, mulDiv, parseAmount } from "@wth/rules";
import type { Overview } from "../api/plan-queries.ts";
import { parseSigned } from "./figures.ts";

export type ShareSteps = {
  /** Steps that a part of the pool has. */
  total: number;
  /** Unlocked by earlier periods. */
  earned: number;
  /** Reached in the running period, and not more than are left. */
  running: number;
  /** How full the step after those is, from 0 to 1. */
  next: number;
  /** What comes next: purchases to the next step, a net sale to buy back, or nothing any more. */
  ahead: { kind: "missing" | "short"; amount: Amount } | { kind: "full" };
};

const BASIS_POINTS = 10_000n;
/** Parts of a step that can be told apart on the screen. */
const FINE = 1_000n;

/** A shareholder's part of the pool as steps, and how far the running period is. */
export function shareSteps({ share, earned, stepShare, stepPurchases, period }: Overview): ShareSteps {
  const part = parseAmount(share);
  const step = parseAmount(stepPurchases);
  const total = Number((BASIS_POINTS + BigInt(stepShare) - 1n) / BigInt(stepShare));
  const reward = mulDiv(part, BigInt(stepShare), BASIS_POINTS);
  const received = parseAmount(earned);
  // The last step may be smaller than the others.
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
