const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type TimeLeft = { unit: "days" | "hours" | "minutes" | "seconds"; count: number };

/** Returns a duration in its largest unit, rounded up; at least 0 seconds. */
export function timeLeft(ms: number): TimeLeft {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds > 2 * DAY) return { unit: "days", count: Math.ceil(seconds / DAY) };
  if (seconds > 2 * HOUR) return { unit: "hours", count: Math.ceil(seconds / HOUR) };
  if (seconds > 2 * MINUTE) return { unit: "minutes", count: Math.ceil(seconds / MINUTE) };
  return { unit: "seconds", count: seconds };
}
