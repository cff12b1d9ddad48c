import { type Amount, DAY_MS } from "@wth/rules";
import type { DividendSummary } from "../api/summary.ts";

/** Returns the share in thousandths, truncated, at most 1000. */
export function permille(part: Amount, whole: Amount): number {
  if (whole <= 0n) return 0;
  return Number(part >= whole ? 1000n : (part * 1000n) / whole);
}

/**
 * Returns the first past day that is not closed, in Unix milliseconds; undefined when all are. Before the first close
 * the start of the days is unknown.
 */
export function unsettledDay(
  { lastDay, nextSettlement }: Pick<DividendSummary, "lastDay" | "nextSettlement">,
  nowMs: number,
): number | undefined {
  const runningDay = nextSettlement - DAY_MS;
  const isOver = nowMs >= nextSettlement;
  const settledDay = lastDay === null ? runningDay - DAY_MS : lastDay.day;
  const candidate = settledDay + DAY_MS;
  if (candidate < runningDay) return candidate;
  return isOver ? runningDay : undefined;
}
