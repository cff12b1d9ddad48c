import { screenAt } from "#config/route-table.ts";
import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";

/** The document of all screens, at an address without a fixed language. */
export const APP_DOCUMENT = "/defi";

/** Address of the landing page in one language. */
export const landingDocument = (language: Language): string => `/home?language=${language}`;

/** Returns which cached document serves an address: the landing page, the app, or none. */
export function documentAt(path: string): "landing" | "app" | undefined {
  if (/^\/(home\/?)?$/.test(path)) return "landing";
  return screenAt(path) === undefined ? undefined : "app";
}
