import { i18n } from "#i18n/index.ts";

/** Returns the IANA name of the browser's time zone. */
export const browserTimeZone = (): string => Intl.DateTimeFormat(i18n.language).resolvedOptions().timeZone;
