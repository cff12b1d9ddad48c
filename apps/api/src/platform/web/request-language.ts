import type { IncomingHttpHeaders } from "node:http";
import type { Language } from "@wth/api-contract";
import Negotiator from "negotiator";

/** Ranges of Accept-Language by our languages; any Chinese is answered in Traditional Chinese. English is the default. */
const RANGES = { en: "en", zh: "zhCN" } as const;
type Range = keyof typeof RANGES;

/** Tags of our languages in the header Content-Language. */
export const languageTags: Readonly<Record<Language, string>> = { en: "en", zhCN: "zh-Hant" };

/** Returns the language that a request's Accept-Language prefers, by its quality values. */
export function languageOf(request: { headers: IncomingHttpHeaders }): Language {
  const [range = "en"] = new Negotiator(request).languages(Object.keys(RANGES));
  return RANGES[range as Range];
}
