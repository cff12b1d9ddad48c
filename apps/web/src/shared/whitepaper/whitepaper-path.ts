import type { Language } from "@wth/web-kit/i18n/resolve-language.ts";

/** Path that redirects to the whitepaper in a language; the target is a setting. */
export const whitepaperPath = (language: Language): string => `/whitepaper?language=${language}`;
