import { i18n } from "#i18n/index.ts";

/** Returns the IANA name of the browser's time zone. */
export const browserTimeZone = (): string => Intl.DateTimeFormat(i18n.language).resolvedOptions().timeZone;

/** Choices of a time zone: the stored one and the browser's first, then all others by name. */
export function zoneChoices(stored: string, ofBrowser: string): readonly string[] {
  return [...new Set([stored, ofBrowser, "UTC", ...Intl.supportedValuesOf("timeZone")])];
}
