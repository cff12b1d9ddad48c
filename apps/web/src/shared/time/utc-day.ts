import { utcDay } from "@wth/rules";

/** A UTC day as yyyy/MM/dd, for people. */
export const utcDayText = (ms: number): string => utcDay(ms).replaceAll("-", "/");

/** A UTC day in words, such as "June 1, 2025", by the conventions of a language tag. */
export const utcDayLong = (ms: number, language: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(ms);
