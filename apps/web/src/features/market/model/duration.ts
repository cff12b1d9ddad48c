const MINUTE = 60;
const HOUR = 3_600;

/** A span of seconds in the largest unit that fits, cut to a whole number of it. */
export function durationParts(seconds: number): { unit: "seconds" | "minutes" | "hours"; number: number } {
  if (seconds < MINUTE) return { unit: "seconds", number: Math.floor(seconds) };
  if (seconds < HOUR) return { unit: "minutes", number: Math.floor(seconds / MINUTE) };
  return { unit: "hours", number: Math.floor(seconds / HOUR) };
}
