/** Choices of a time zone: the stored one and the browser's first, then all others by name. */
export function zoneChoices(stored: string, ofBrowser: string): readonly string[] {
  return [...new Set([stored, ofBrowser, "UTC", ...Intl.supportedValuesOf("timeZone")])];
}
