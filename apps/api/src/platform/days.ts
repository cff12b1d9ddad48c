/** A UTC day as the database has it: YYYY-MM-DD. */
export type DayText = string;

const DAY_MS = 86_400_000;

/** The UTC day of a time. */
export function dayOf(at: Date): DayText {
  return at.toISOString().slice(0, 10);
}

/** When a day begins; the end of a day is the beginning of the next. */
export function startOf(day: DayText): Date {
  return new Date(`${day}T00:00:00.000Z`);
}

/** The day so many days later, or earlier. */
export function addDays(day: DayText, count: number): DayText {
  return dayOf(new Date(startOf(day).getTime() + count * DAY_MS));
}
