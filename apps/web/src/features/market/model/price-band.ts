import type { Amount } from "@wth/rules";

/** Where a price lies between two bounds, in percent of the way from the lower one; never outside of them. */
export function bandPercent(price: Amount, { min, max }: { min: Amount; max: Amount }): number {
  if (max <= min || price <= min) return 0;
  if (price >= max) return 100;
  return Number(((price - min) * 1000n) / (max - min)) / 10;
}
