import type { Amount } from "@wth/rules";

/** Returns the share in thousandths, truncated, at most 1000. */
export function permille(part: Amount, whole: Amount): number {
  if (whole <= 0n) return 0;
  return Number(part >= whole ? 1000n : (part * 1000n) / whole);
}
