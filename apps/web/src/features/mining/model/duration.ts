const MINUTE = 60;
const HOUR = 3_600;
const DAY = 86_400;

/** A duration truncated to minutes, in its two largest units. */
export type Duration = { unit: "days" | "hours" | "minutes"; days: number; hours: number; minutes: number };

/** Splits seconds, which may have a fraction. */
export function durationOf(seconds: number): Duration {
  const days = Math.floor(seconds / DAY);
  const hours = Math.floor((seconds % DAY) / HOUR);
  const minutes = Math.floor((seconds % HOUR) / MINUTE);
  const smaller = hours > 0 ? "hours" : "minutes";
  return { unit: days > 0 ? "days" : smaller, days, hours, minutes };
}
