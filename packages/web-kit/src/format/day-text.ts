import { utcDay } from "@wth/rules";

/** Returns the UTC day of a time as yyyy/MM/dd; the platform's days are in UTC. */
export const dayText = (ms: number): string => utcDay(ms).replaceAll("-", "/");

/** Returns a UTC day in words, such as "June 1, 2025", for a language tag; only for the dates of the campaign. */
export const longDayText = (ms: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(ms);
