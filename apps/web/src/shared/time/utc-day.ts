import { utcDay } from "@wth/rules";

/** Returns a UTC day as yyyy/MM/dd. */
export const utcDayText = (ms: number): string => utcDay(ms).replaceAll("-", "/");

/** Returns a UTC day in words, such as "June 1, 2025", for a language tag. */
export const utcDayLong = (ms: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(ms);
