const MINUTE = 60;
const HOUR = 3_600;

/** Returns seconds in the largest fitting unit, truncated to a whole number. */
export function durationUnit(seconds: number): { unit: "seconds" | "minutes" | "hours"; number: number } {
  if (seconds < MINUTE) return { unit: "seconds", number: Math.floor(seconds) };
  if (seconds < HOUR) return { unit: "minutes", number: Math.floor(seconds / MINUTE) };
  return { unit: "hours", number: Math.floor(seconds / HOUR) };
}
