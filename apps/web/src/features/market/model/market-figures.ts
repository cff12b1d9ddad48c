import type { Amount } from "@wth/rules";

const MINUTE = 60;
const HOUR = 3_600;

/** Returns seconds in the largest fitting unit, truncated to a whole number. */
export function durationUnit(seconds: number): { unit: "seconds" | "minutes" | "hours"; number: number } {
  if (seconds < MINUTE) return { unit: "seconds", number: Math.floor(seconds) };
  if (seconds < HOUR) return { unit: "minutes", number: Math.floor(seconds / MINUTE) };
  return { unit: "hours", number: Math.floor(seconds / HOUR) };
}

/** Returns a price's position between two bounds in percent, clamped. */
export function bandPercent(price: Amount, { min, max }: { min: Amount; max: Amount }): number {
  if (max <= min || price <= min) return 0;
  if (price >= max) return 100;
  return Number(((price - min) * 1000n) / (max - min)) / 10;
}
