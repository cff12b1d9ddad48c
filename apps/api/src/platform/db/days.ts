import { addDays, dayStart, utcDay, type UtcDay } from "@wth/rules";

/** A UTC day as the database stores it: YYYY-MM-DD. */
export type DayText = UtcDay;

export { addDays };

/** Returns the UTC day of a time. */
export const dayOf = (at: Date): DayText => utcDay(at.getTime());

/** Returns the first moment of a day. A day ends at the first moment of the next. */
export const startOf = (day: DayText): Date => new Date(dayStart(day));
