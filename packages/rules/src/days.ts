/** A day of the UTC calendar as YYYY-MM-DD; later days sort after earlier ones. */
export type UtcDay = string;

const DAY_MS = 86_400_000;

/** The UTC day that a moment (Unix milliseconds) lies in. */
export const utcDay = (ms: number): UtcDay => new Date(ms).toISOString().slice(0, 10);

/** When a UTC day begins, in Unix milliseconds. */
export const dayStart = (day: UtcDay): number => Date.parse(`${day}T00:00:00Z`);

/** The day so many days after another, before it when negative. */
export const addDays = (day: UtcDay, count: number): UtcDay => utcDay(dayStart(day) + count * DAY_MS);
