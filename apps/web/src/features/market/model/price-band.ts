import type { Amount } from "@wth/rules";

/** Returns a price's position between two bounds in percent, clamped. */
export function bandPercent(price: Amount, { min, max }: { min: Amount; max: Amount }): number {
  if (max <= min || price <= min) return 0;
  if (price >= max) return 100;
  return Number(((price - min) * 1000n) / (max - min)) / 10;
}
