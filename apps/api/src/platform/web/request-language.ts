import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "@wth/api-contract";
import Negotiator from "negotiator";

/**
 * Ranges of Accept-Language by our languages; any Chinese is answered in Traditional Chinese. English is the default.
 */
const RANGES = { en: "en", zh: "zhCN" } as const;
type Range = keyof typeof RANGES;

/** Tags of our languages in the header Content-Language. */
export const languageTags: Readonly<Record<Language, string>> = { en: "en", zhCN: "zh-Hant" };

/**
 * Returns the language that a request's Accept-Language prefers: by quality values, then by order. A tag names its
 * language whatever its region or script is: en-GB is English.
 */
export function languageOf(request: { headers: IncomingHttpHeaders }): Language {
  const negotiator = new Negotiator(request);
  const offered = negotiator.languages(Object.keys(RANGES));
  for (const tag of negotiator.languages()) {
    const range = tag === "*" ? offered[0] : tag.split("-", 1)[0]?.toLowerCase();
    if (range !== undefined && range in RANGES) return RANGES[range as Range];
  }
  return "en";
}
