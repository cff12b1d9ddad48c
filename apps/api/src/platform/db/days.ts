import { addDays, dayStart, utcDay, type UtcDay } from "@wth/rules";

/** A UTC day as the database has it: YYYY-MM-DD. */
export type DayText = UtcDay;

export { addDays };

/** The UTC day of a time. */
export const dayOf = (at: Date): DayText => utcDay(at.getTime());

/** When a day begins; the end of a day is the beginning of the next. */
export const startOf = (day: DayText): Date => new Date(dayStart(day));
