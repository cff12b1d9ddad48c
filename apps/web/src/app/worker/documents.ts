import { screenAt } from "#config/route-table.ts";
import type { Language } from "#i18n/resolve-language.ts";

/** The one document of all screens, under an address that gives it in no particular language. */
export const APP_DOCUMENT = "/defi";

/** The landing page, under the address that gives it in one language. */
export const landingDocument = (language: Language): string => `/home?language=${language}`;

/** Which of the kept documents shows an address: the landing page, the app, or none. */
export function documentAt(path: string): "landing" | "app" | undefined {
  if (/^\/(home\/?)?$/.test(path)) return "landing";
  return screenAt(path) === undefined ? undefined : "app";
}
