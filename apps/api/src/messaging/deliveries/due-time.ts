// the types of browser tests, which import this file, do not know what only the server has
/// <reference lib="esnext.temporal" />

/** Language and times of a person's messages. Times are minutes of the local day; null for none. */
export type Setting = {
  language: "en" | "zhCN";
  timeZone: string;
  quietFrom: number | null;
  quietUntil: number | null;
  digestAt: number | null;
};

/** Setting of a person who chose nothing. */
export const usualSetting: Setting = {
  language: "en",
  timeZone: "UTC",
  quietFrom: null,
  quietUntil: null,
  digestAt: null,
};

function partsIn(timeZone: string, at: Date): Record<string, string> {
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
}

/** Writes a time in a person's time zone, as the pages do, with the name of the zone. */
export function timeIn(timeZone: string, at: Date): string {
  const { year, month, day, hour, minute, second } = partsIn(timeZone, at);
  return `${year}/${month}/${day} ${hour}:${minute}:${second} (${timeZone})`;
}

/**
 * Returns the next time after `at` at which the clock on the wall shows these minutes of the day. A time that the
 * change to summer time leaves out is an hour later on that day; of one that occurs twice the first counts.
 */
function nextTime(timeZone: string, at: Date, minutes: number): Date {
  const instant = Temporal.Instant.fromEpochMilliseconds(at.getTime());
  const today = instant.toZonedDateTimeISO(timeZone).toPlainDate();
  const plainTime = Temporal.PlainTime.from({ hour: Math.floor(minutes / 60), minute: minutes % 60 });
  const ofDay = (days: number): Date =>
    new Date(today.add({ days }).toZonedDateTime({ timeZone, plainTime }).epochMilliseconds);
  return ofDay(0) > at ? ofDay(0) : ofDay(1);
}

function isQuiet({ timeZone, quietFrom: from, quietUntil: until }: Setting, at: Date): boolean {
  if (from === null || until === null || from === until) return false;
  const { hour, minute } = partsIn(timeZone, at);
  const now = Number(hour) * 60 + Number(minute);
  return from < until ? now >= from && now < until : now >= from || now < until;
}

/**
 * Returns when a message may leave: after the quiet hours, and a mail with the digest. Messages about the account's
 * security leave at once.
 */
export function dueTime(
  setting: Setting,
  at: Date,
  { isMail, isUrgent }: { isMail: boolean; isUrgent: boolean },
): Date {
  if (isUrgent) return at;
  if (isMail && setting.digestAt !== null) return nextTime(setting.timeZone, at, setting.digestAt);
  return isQuiet(setting, at) ? nextTime(setting.timeZone, at, setting.quietUntil ?? 0) : at;
}

/** True for a time zone that this platform knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
