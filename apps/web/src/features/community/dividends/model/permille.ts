import type { Amount } from "@wth/rules";

/** How much of a whole a part is, in thousandths, cut, at most 1000. */
export function permille(part: Amount, whole: Amount): number {
  if (whole <= 0n) return 0;
  return Number(part >= whole ? 1000n : (part * 1000n) / whole);
}
