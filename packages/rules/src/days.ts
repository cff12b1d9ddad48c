/** Day of the UTC calendar as YYYY-MM-DD; later days sort after earlier ones. */
export type UtcDay = string;

/** Length of a day. */
export const DAY_SECONDS = 86_400;
export const DAY_MS = DAY_SECONDS * 1000;

/** Returns the UTC day that contains a time in Unix milliseconds. */
export const utcDay = (ms: number): UtcDay => new Date(ms).toISOString().slice(0, 10);

/** Returns the start of a UTC day, in Unix milliseconds. */
export const dayStart = (day: UtcDay): number => Date.parse(`${day}T00:00:00Z`);

/** Returns the day `count` days later; earlier when `count` is negative. */
export const addDays = (day: UtcDay, count: number): UtcDay => utcDay(dayStart(day) + count * DAY_MS);
