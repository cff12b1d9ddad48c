import { allocation, parseAmount } from "@wth/rules";
import { amountText } from "@wth/web-kit/format/amount-text.ts";

/** The four figures by their names in the call, in the order of the page. */
export const statNames = [
  "previousBonusAmount",
  "previousPlatAmount",
  "previousBurnAmount",
  "previousNftAmount",
] as const;
export type StatName = (typeof statNames)[number];

/** Returns a figure truncated to 4 decimals; 0.0000 without one. */
export const statFigure = (amount: string | null | undefined): string =>
  amountText(amount == null ? 0n : parseAmount(amount), 4);

/** Returns the rest of the mining pool as hundredths of a percent of its total. */
export function poolShare(left: string): number {
  const share = (parseAmount(left) * 10_000n) / allocation.miningPool;
  return Math.min(Number(share), 10_000);
}
