import { DAY_MS } from "@wth/rules";

/** Returns the begin and end of the last `count` UTC days, oldest first; the last is the day of `now`. */
export function utcDays(now: Date, count: number): { begin: Date; end: Date }[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_, index) => {
    const begin = today - (count - 1 - index) * DAY_MS;
    return { begin: new Date(begin), end: new Date(begin + DAY_MS) };
  });
}
