import { i18n } from "../i18n/language.ts";

/** Returns how the browser names a time zone; undefined for one that it does not know. */
export function knownZone(timeZone: string): string | undefined {
  try {
    return new Intl.DateTimeFormat(i18n.language, { timeZone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

type Form = { tag: string; timeZoneName: "shortOffset" | "longGeneric" };

function nameIn(timeZone: string, ms: number, { tag, timeZoneName }: Form): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName }).formatToParts(ms);
  return parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
}

/** Returns the difference of a known zone from UTC at a time, such as UTC+5:30. */
export function zoneOffset(zone: string, ms: number): string {
  const text = nameIn(zone, ms, { tag: "en", timeZoneName: "shortOffset" }).replace("GMT", "UTC");
  return text === "UTC" ? "UTC+0" : text;
}

/** Returns the name of a known zone's time in the language shown, such as Taipei Standard Time. */
export const zoneTimeName = (zone: string, ms: number): string =>
  nameIn(zone, ms, { tag: i18n.language, timeZoneName: "longGeneric" });
